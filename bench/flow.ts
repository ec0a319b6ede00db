import { Pool } from 'undici'
import type { ApiRequest, Measurement } from './run-load.ts'

/** Repeats a flow of several requests, `at once` concurrently; the rate counts whole flows. */
export async function runFlow(options: {
  atOnce: number
  seconds: number
  flow: (worker: number) => Promise<void>
}): Promise<Measurement> {
  const times: number[] = []
  let errors = 0
  const began = performance.now()
  const until = began + options.seconds * 1_000
  const work = async (worker: number): Promise<void> => {
    while (performance.now() < until) {
      const start = performance.now()
      try {
        await options.flow(worker)
        times.push(performance.now() - start)
      } catch (error) {
        errors += 1
        if (errors === 1)
          console.error(`  first failure: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, (_, worker) => work(worker)))
  const seconds = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return {
    rate: times.length / seconds,
    p50: percentileOf(times, 0.5),
    p99: percentileOf(times, 0.99),
    errors,
    answered: times.length,
  }
}

/**
 * Starts jobs at a fixed rate, whether earlier ones have ended or not, like independent visitors. Times count from when a job was due, so that a
 * stalled server is visible.
 */
export async function runAtFixedRate(options: {
  perSecond: number
  seconds: number
  job: () => Promise<unknown>
}): Promise<Measurement> {
  const times: number[] = []
  const jobs: Promise<void>[] = []
  let errors = 0
  const total = options.perSecond * options.seconds
  const began = performance.now()
  const one = async (due: number): Promise<void> => {
    try {
      await options.job()
      times.push(performance.now() - due)
    } catch (error) {
      errors += 1
      if (errors === 1)
        console.error(`  first failure: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (let number = 0; number < total; number += 1) {
    const due = began + (number / options.perSecond) * 1_000
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    jobs.push(one(due))
  }
  await Promise.all(jobs)
  const seconds = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return {
    rate: times.length / seconds,
    p50: percentileOf(times, 0.5),
    p99: percentileOf(times, 0.99),
    errors,
    answered: times.length,
  }
}

const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A client with keep-alive that uses little CPU; rejects any status but 2xx. */
export function apiClient(url: string): (asked: ApiRequest) => Promise<Record<string, unknown>> {
  const pool = new Pool(url)
  return async ({ method, path, body, token, from }) => {
    const headers: Record<string, string> = { client: 'web' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (from) headers['x-forwarded-for'] = from
    if (token) headers['authorization'] = `Bearer ${token}`
    const answer = await pool.request({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const got = await answer.body.text()
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${got.slice(0, 300)}`)
    return (got ? JSON.parse(got) : {}) as Record<string, unknown>
  }
}
