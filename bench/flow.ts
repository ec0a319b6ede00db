import { Agent, request } from 'node:http'
import type { Ask, Measured } from './load.ts'

/** Runs a flow of several calls over and over, `at once` many at a time; the rate counts whole flows. */
export async function runFlow(options: { atOnce: number; seconds: number; flow: (worker: number) => Promise<void> }): Promise<Measured> {
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
        if (errors === 1) console.error(`  first failure: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, (_, worker) => work(worker)))
  const seconds = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99), errors, answered: times.length }
}

/**
 * Begins a job so many times a second, whether those before have ended or not, as people come who know nothing of each other.
 * Times are counted from when a job was due, so that a server that stands still is seen.
 */
export async function pace(options: { perSecond: number; seconds: number; job: () => Promise<unknown> }): Promise<Measured> {
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
      if (errors === 1) console.error(`  first failure: ${error instanceof Error ? error.message : String(error)}`)
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
  return { rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99), errors, answered: times.length }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A client with kept connections; rejects anything but a 2xx. */
export function client(url: string): (asked: Ask) => Promise<Record<string, unknown>> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  return ({ method, path, body, token, from }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers: Record<string, string | number> = { client: 'web' }
      if (text) Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      if (from) headers['x-forwarded-for'] = from
      if (token) headers.authorization = `Bearer ${token}`
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        let got = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (got += part))
        response.on('end', () => {
          const isDone = (response.statusCode ?? 500) < 300
          if (isDone) resolve((got ? JSON.parse(got) : {}) as Record<string, unknown>)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${got.slice(0, 300)}`))
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
}
