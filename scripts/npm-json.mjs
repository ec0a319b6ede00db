import { spawnSync } from 'node:child_process'
import { npmCommand, root } from './launch.mjs'

/**
 * Runs npm with `--json`-like output and reads its answer, whatever its exit code.
 * @returns {{ answer?: object, problem?: string }} the parsed object, or one sentence with the reason.
 */
export function npmJson(args) {
  const [command, first] = npmCommand()
  const run = spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 120_000,
  })
  if (run.error) return { problem: `npm could not be run (${run.error.message})` }
  try {
    const answer = JSON.parse(run.stdout)
    if (answer && typeof answer === 'object' && !Array.isArray(answer)) return { answer }
  } catch {
    // Text that is no JSON and JSON that is no object are the same problem.
  }
  return { problem: `npm answered nothing readable (exit code ${run.status ?? run.signal})` }
}
