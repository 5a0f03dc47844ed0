import { HaftError } from "haft";
import { expect, test } from "vitest";
import { lostConnection } from "../../src/http/lost-connection.ts";

function words(code: string): string {
  const cause = Object.assign(new Error("low level"), { code });
  return lostConnection(new TypeError("fetch failed", { cause }), "test", "https://user:pw@example.com/v1?key=k")
    .message;
}

test("lostConnection() says what is so and leaves secrets of the URL out", () => {
  expect(words("ECONNREFUSED")).toBe(
    "Cannot get an answer from test at https://example.com/v1: nothing listens there; start the server or check the base URL (ECONNREFUSED)",
  );
  expect(words("ENOTFOUND")).toContain("the host is not known");
  expect(words("UND_ERR_HEADERS_TIMEOUT")).toContain("no response came in time");
});

test("lostConnection() says in words that fetch refuses a port of another protocol", async () => {
  const url = "http://127.0.0.1:6000/v1";
  const error = await fetch(url).catch((thrown: unknown) => thrown);
  expect(lostConnection(error, "test", url).message).toBe(
    `Cannot get an answer from test at ${url}: fetch does not ask that port, which belongs to another protocol; choose another`,
  );
});

test("lostConnection() knows failures of TLS by their many codes", () => {
  for (const code of [
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ERR_SSL_WRONG_VERSION_NUMBER",
  ]) {
    expect(words(code)).toContain(
      `no trusted TLS connection could be made; check the certificate, or http against https in the base URL (${code})`,
    );
  }
});

test("lostConnection() knows what does not speak HTTP, with a code and without", () => {
  const noHttp = "what answers there does not speak HTTP; check the base URL";
  expect(words("HPE_INVALID_CONSTANT")).toContain(noHttp);
  const cause = Object.assign(new Error("Response does not match"), { name: "HTTPParserError" });
  expect(lostConnection(new TypeError("fetch failed", { cause }), "test", "http://h/").message).toContain(noHttp);
});

test("lostConnection() gives the innermost words where it knows no code, and keeps the cause", () => {
  const error = new TypeError("fetch failed", { cause: new Error("odd") });
  expect(lostConnection(error, "test", "http://h/")).toMatchObject({
    message: "Cannot get an answer from test at http://h/: odd",
    cause: error,
    code: "model-request-failed",
  });
});

test("lostConnection() leaves a HaftError as it is", () => {
  const error = new HaftError("context-too-long", "x");
  expect(lostConnection(error, "test", "http://h/")).toBe(error);
});
