import { expect, test } from "vitest";
import { hiddenSockets } from "../../src/sandbox/hidden-sockets.ts";

test("hiddenSockets() are those that variables name, and those of known programs", () => {
  const sockets = hiddenSockets(
    { SSH_AUTH_SOCK: "/a", DOCKER_HOST: "unix:///b", CONTAINER_HOST: "tcp://c" },
    "/home/u",
  );
  expect(sockets.slice(0, 3)).toEqual(["/a", "/b", "/home/u/.docker/run/docker.sock"]);
  expect(hiddenSockets({}, undefined).every((path) => path.startsWith("/var/"))).toBe(true);
});
