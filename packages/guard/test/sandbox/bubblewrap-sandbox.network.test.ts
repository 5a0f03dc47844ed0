import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { NetworkRules } from "../../src/proxy/network-rules.ts";
import { bubblewrapSandbox } from "../../src/sandbox/bubblewrap-sandbox.ts";
import { probeSandbox } from "../../src/sandbox/probe-sandbox.ts";
import type { SandboxOptions } from "../../src/sandbox/sandbox.ts";
import { certificate, localServer, localTlsServer } from "../urls/local-server.ts";
import { bubblewrapMissing, type Ran, runInSandbox, temporaryFolder } from "./run-in-sandbox.ts";

const sandboxed = test.skipIf(bubblewrapMissing !== undefined);
const local = async (): Promise<readonly string[]> => ["127.0.0.1"];
const fetchWithNode = (url: string): string =>
  `'${process.execPath}' -e 'fetch("${url}").then((answer) => answer.text()).then(console.log)'`;

async function run(command: string, rules: NetworkRules, options: SandboxOptions = {}): Promise<Ran> {
  const sandbox = bubblewrapSandbox({ network: rules, lookup: local, ...options });
  return runInSandbox(sandbox, command, { cwd: await temporaryFolder(import.meta.dirname) });
}

async function portOf(address: Promise<string>): Promise<string> {
  return (await address).split(":")[1] as string;
}

sandboxed("S1-24 a sandbox with allowed hosts lets curl and Node.js through to them, over HTTP and TLS", async () => {
  const plain = await portOf(localServer((_, response) => response.end("plain\n")));
  const safe = await portOf(localTlsServer((_, response) => response.end("safe\n")));
  const rules = { allowedDomains: [], privateHosts: [`example.com:${plain}`, `example.com:${safe}`] };
  const commands = [
    `curl -sS http://example.com:${plain}/`,
    `echo '${certificate}' > ca.pem; curl -sS --cacert ca.pem https://example.com:${safe}/`,
    `curl -sS --cacert ca.pem --socks5-hostname "\${HTTP_PROXY#http://}" https://example.com:${safe}/`,
    fetchWithNode(`http://example.com:${plain}/`),
    `NODE_EXTRA_CA_CERTS=ca.pem ${fetchWithNode(`https://example.com:${safe}/`)}`,
  ];
  const { output, notices } = await run(commands.join("; "), rules);
  expect([output, notices]).toEqual(["plain\nsafe\nsafe\nplain\n\nsafe\n\n", []]);
});

sandboxed(
  "a sandbox with allowed hosts names to the command and to the model what it does not let through",
  async () => {
    const { output, notices } = await run("curl -sS http://evil.test/; curl -sS https://evil.test/", {
      allowedDomains: ["example.com"],
    });
    const reason = 'sandbox.network.allowedDomains does not name "evil.test"';
    expect(output).toContain(`Cannot reach "evil.test:80" from the sandbox: ${reason}\n`);
    expect(output).toContain("403");
    expect(notices).toEqual(
      [80, 443].map((port) => `The sandbox let nothing through to "evil.test:${port}": ${reason}`),
    );
  },
);

sandboxed(
  "S5-13 a sandbox with allowed hosts leaves no other way out: no connection, no lookup, no server of the machine",
  async () => {
    const port = await portOf(localServer((_, response) => response.end("reached")));
    const attempts = [
      `exec 9<>/dev/tcp/127.0.0.1/${port} && cat <&9`,
      "exec 9<>/dev/tcp/1.1.1.1/443",
      "exec 9<>/dev/udp/1.1.1.1/53 && echo sent",
      "getent ahosts example.com",
      `curl -sS --noproxy '*' http://example.com:${port}/`,
      `curl -sS --noproxy '' http://localhost:${port}/`,
      `curl -sS --noproxy '' http://127.0.0.1:${port}/`,
      `curl -sS http://2130706433:${port}/`,
      `curl -sS http://[::ffff:127.0.0.1]:${port}/`,
      `curl -sS http://example.com:${port}/`,
      `curl -sS --socks5 "\${HTTP_PROXY#http://}" --noproxy '' http://127.0.0.1:${port}/`,
    ];
    const { output } = await run(`${attempts.map((attempt) => `(${attempt})`).join("; ")}; true`, {
      allowedDomains: ["example.com", "*"],
      allowedPorts: [Number(port)],
    });
    expect(output).not.toMatch(/reached|sent/);
    expect(output).toContain('"example.com" is not public (loopback, this machine)');
    expect(output.match(/is not public/g)?.length).toBeGreaterThanOrEqual(4);
  },
);

sandboxed("a sandbox with allowed hosts has its own servers reached without the proxy", async () => {
  const server = `'${process.execPath}' -e 'require("http").createServer((_, response) => response.end("own")).listen(8080, () => console.log("on"))'`;
  const { output } = await run(`coproc S { ${server}; }; read -r on <&\${S[0]}; curl -sS http://localhost:8080/`, {
    allowedDomains: ["example.com"],
  });
  expect(output).toBe("own");
});

sandboxed(
  "a sandbox with allowed hosts works where Node.js and temporary files are hidden, and leaves nothing behind",
  async () => {
    const port = await portOf(localServer((_, response) => response.end("reached")));
    const rules = { allowedDomains: [], privateHosts: [`a.test:${port}`] };
    const deniedReads = [dirname(process.execPath), "/tmp"];
    const sandbox = bubblewrapSandbox({ network: rules, lookup: local, deniedReads });
    const cwd = await temporaryFolder(import.meta.dirname);
    const command = ["/bin/bash", "-c", `curl -sS http://a.test:${port}/`] as const;
    const spawned = await sandbox.wrap({ command: command[0], args: command.slice(1), cwd, env: {}, folders: [cwd] });
    const socket = spawned.args.find((word) => /haft-proxy-\w+\/proxy$/.test(word)) as string;
    const child = spawn(spawned.command, spawned.args, {
      cwd,
      env: { ...spawned.env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await once(child, "close");
    expect([output, existsSync(socket)]).toEqual(["reached", true]);
    await spawned.close();
    expect(existsSync(dirname(socket))).toBe(false);
  },
);

sandboxed(
  "a sandbox with allowed hosts runs 20 commands at once, each with a proxy of its own",
  async () => {
    const port = await portOf(localServer((request, response) => response.end(request.url)));
    const rules = { allowedDomains: [], privateHosts: [`a.test:${port}`] };
    const commands = Array.from(
      { length: 20 },
      (_, index) => `curl -s http://a.test:${port}/${index} http://b${index}.test/`,
    );
    const ran = await Promise.all(commands.map((command) => run(command, rules)));
    for (const [index, { output, notices }] of ran.entries()) {
      expect(output.startsWith(`/${index}`)).toBe(true);
      expect(notices).toEqual([expect.stringContaining(`"b${index}.test:80"`)]);
    }
  },
  60_000,
);

sandboxed(
  "U82 a killed process leaves no program and no proxy that listens",
  async () => {
    const cwd = await temporaryFolder(import.meta.dirname);
    const source = new URL("../../src/sandbox/bubblewrap-sandbox.ts", import.meta.url);
    const script = `
    const { bubblewrapSandbox } = await import(${JSON.stringify(source.href)});
    const cwd = ${JSON.stringify(cwd)};
    const sandbox = bubblewrapSandbox({ network: { allowedDomains: ["a.test"] } });
    const { command, args, env } = await sandbox.wrap({ command: "/bin/bash", args: ["-c", "echo on; sleep 60"], cwd, env: { PATH: process.env.PATH }, folders: [cwd] });
    console.log(args.find((word) => /haft-proxy-\\w+.proxy$/.test(word)));
    (await import("node:child_process")).spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "inherit", "ignore"] });
    setInterval(() => {}, 1000);`;
    const flags = ["--conditions=haft-source", "--input-type=module", "-e", script];
    const parent = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    let said = "";
    for await (const chunk of parent.stdout) {
      said += chunk;
      if (said.includes("on\n")) break;
    }
    const [socket = ""] = said.split("\n");
    expect(processesWith(socket)).not.toEqual([]);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    while (processesWith(socket).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const failure = connect(socket);
    expect((await once(failure, "error"))[0]).toMatchObject({ code: "ECONNREFUSED" });
    await run("true", { allowedDomains: ["a.test"] });
    expect(existsSync(dirname(socket))).toBe(false);
  },
  60_000,
);

function processesWith(text: string): readonly string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "utf8").includes(text);
    } catch {
      return false;
    }
  });
}

sandboxed("a sandbox whose bridge cannot start is found out by the probe", async () => {
  const sandbox = bubblewrapSandbox({ network: { allowedDomains: ["a.test"] }, node: "/nowhere/node" });
  expect(await probeSandbox(sandbox, {})).toBe(
    "Cannot run the command: the bridge to the sandbox's proxy does not start",
  );
});

test("a sandbox with allowed hosts names them in its description", () => {
  const allowedDomains = Array.from({ length: 13 }, (_, index) => `a${index}.test`);
  expect(bubblewrapSandbox({ network: { allowedDomains: ["a.test"], privateHosts: ["b:1"] } }).description).toContain(
    "the network reaches only a.test b:1, through a proxy",
  );
  expect(bubblewrapSandbox({ network: { allowedDomains } }).description).toContain(" a11.test and 1 more, through");
});
