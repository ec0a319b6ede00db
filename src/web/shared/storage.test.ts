import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll, keepDestination, keepSignIn, keepUtm, readToken, readUtm, takeDestination } from './storage.ts'

function aStore() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
}

beforeEach(() => {
  const window = { localStorage: aStore(), sessionStorage: aStore() }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', window.localStorage)
  vi.stubGlobal('sessionStorage', window.sessionStorage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { origin: 'https://ciy.example' })
})

describe('a sign-in', () => {
  test('is kept as Bearer {token} under both names in both storages', () => {
    keepSignIn('abc', { name: 'Asha' })
    for (const key of ['accessToken', 'newToken']) {
      expect(localStorage.getItem(key)).toBe('Bearer abc')
      expect(sessionStorage.getItem(key)).toBe('Bearer abc')
    }
    expect(localStorage.getItem('name')).toBe('Asha')
  })

  test('is restored from the cookie alone, encoded and with its prefix', () => {
    document.cookie = 'x=1; token=Bearer%20abc'
    expect(readToken()).toBe('Bearer abc')
  })

  test('has one prefix, however often it was put on', () => {
    keepSignIn('Bearer Bearer abc', {})
    expect(readToken()).toBe('Bearer abc')
  })

  test('is gone after logging out', () => {
    keepSignIn('abc', {})
    forgetAll()
    expect(readToken()).toBeNull()
  })
})

describe('the intended destination', () => {
  test('holds for one login', () => {
    keepDestination('/wishlist')
    expect(takeDestination()).toBe('/wishlist')
    expect(takeDestination()).toBeNull()
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads away: %j',
    (path) => {
      localStorage.setItem('intendedDestination', path)
      expect(takeDestination()).toBeNull()
    },
  )
})

describe('the campaign of a visit', () => {
  test('is direct, unknown, none when nothing is said', () => {
    keepUtm('')
    expect(JSON.parse(localStorage.getItem('utm_data') ?? '')).toEqual({ utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' })
  })

  test('stays while the visitor walks on, until another brings them', () => {
    keepUtm('?utm_source=instagram&utm_campaign=diwali')
    keepUtm('')
    expect(readUtm()).toEqual({ utm_source: 'instagram', utm_medium: 'unknown', utm_campaign: 'diwali' })
  })

  test('survives nonsense in storage', () => {
    localStorage.setItem('utm_data', '{')
    expect(readUtm().utm_source).toBe('direct')
  })
})
