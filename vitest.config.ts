import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  resolve: { conditions: ["haft-source"] },
  ssr: { resolve: { conditions: ["haft-source", "node"], externalConditions: ["haft-source", "node"] } },
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "attacks/*.test.ts",
      "conformance/*.test.ts",
    ],
    exclude: ["**/fixtures/**", "**/node_modules/**"],
    pool: "forks",
    setupFiles: ["./vitest.setup.ts"],
    // Many tests wait for processes.
    maxWorkers: 3,
    testTimeout: 60_000,
    execArgv: ["--conditions=haft-source"],
  },
});
export default config;
