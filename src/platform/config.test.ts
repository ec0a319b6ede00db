import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : expect.unreachable()
  }
}

describe('the settings', () => {
  test('of an empty environment are the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', isDemo: true, dataDir: '.data' })
  })

  test('name everything that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'abc', PUBLIC_URL: 'ftp://x', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL'])
  })

  test('of a production server with demo parts are refused, naming each', () => {
    const problems = problemsOf({ NODE_ENV: 'production', DEMO: '1' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'DEMO',
      'DATABASE_URL',
      'PUBLIC_URL',
      'IDENTITY_URL',
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS',
    ])
  })

  test('on a server of its own are no demo unless they say so', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DEMO: '1' }).isDemo).toBe(true)
  })
})
