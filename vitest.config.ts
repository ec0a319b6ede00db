import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['src/platform/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['src/platform/testing/restore-globals.ts', 'src/messages/catalogue.ts'],
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          // A worker reads the shop once for all its files: read anew for each it would be half of the work.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'reference/**/*.test.ts',
            'seed/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // As long as the slowest machine may take: a test that is well ends when it has done its work.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          // A journey waits for its browser more than it works.
          maxWorkers: 3,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // As long as the slowest machine may take; what does not come at all is known after 60 s.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
