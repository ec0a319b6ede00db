import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { problemsOf } from './config.fixture.ts'

describe('a demo that others reach', () => {
  const reachable: [string, Record<string, string>][] = [
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=::', { HOST: '::' }],
    ['HOST=192.168.1.5', { HOST: '192.168.1.5' }],
    ['HOST=shop.internal', { HOST: 'shop.internal' }],
    ['PUBLIC_URL=https://ciy.example', { PUBLIC_URL: 'https://ciy.example' }],
    ['PUBLIC_URL=http://127.0.0.1.evil.example', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
  ]
  test.each(reachable)('does not start with %s, nor with only one of the two settings', (reach, env) => {
    const oneWord: Record<string, string>[] = [{}, { DEMO: '1' }, { DEMO_IS_PUBLIC: 'yes' }]
    for (const overrides of oneWord) {
      expect(problemsOf({ ...env, ...overrides })).toEqual([
        `DEMO_IS_PUBLIC: with ${reach} other people reach this demo and can log in as anyone; set DEMO=1 and DEMO_IS_PUBLIC=yes if you want that`,
      ])
    }
    expect(problemsOf({ ...env, DATABASE_URL: 'postgres://x/y', DEMO: '1' })).toHaveLength(1)
    expect(readConfig({ ...env, DEMO: '1', DEMO_IS_PUBLIC: 'yes' })).toMatchObject({
      isDemo: true,
      isReachable: true,
      isPublicDemo: true,
    })
    expect(readConfig({ ...env, DEMO: '0' })).toMatchObject({ isDemo: false, isReachable: true })
  })

  test.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'http://asha.localhost',
    'http://127.8.9.1',
  ])('is not reachable at %s, which needs no setting', (address) => {
    expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ isDemo: true, isReachable: false })
  })

  test('is not reachable on loopback, by any name', () => {
    for (const host of ['localhost', '127.0.0.1', '::1', '127.0.0.53'])
      expect(readConfig({ HOST: host }).isReachable).toBe(false)
  })

  test('accepts only ‘yes’ as the second setting, and a development server with an external database needs it too', () => {
    expect(problemsOf({ HOST: '0.0.0.0', DEMO: '1', DEMO_IS_PUBLIC: '1' })[0]).toBe(
      'DEMO_IS_PUBLIC: must be ‘yes’ or absent',
    )
    expect(problemsOf({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://x/y', DEV: '1' })).toEqual([
      expect.stringContaining('development server'),
    ])
  })
})

test('a slow request is closed before 20 s by default: headers after 10 s, a body after 18 s', () => {
  expect(readConfig({})).toMatchObject({ headersWaitMs: 10_000, bodyWaitMs: 18_000 })
})
