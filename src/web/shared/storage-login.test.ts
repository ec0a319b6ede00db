import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetAll,
  forgetFarewell,
  forgetSignIn,
  forgetThisTab,
  keepLoginUnderway,
  keepSignIn,
  readFarewell,
  readLoginUnderway,
  type LoginUnderway,
} from './storage.ts'

function aStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  const window = { localStorage: aStore(), sessionStorage: aStore() }
  for (const [name, value] of Object.entries({ window, ...window, document: { cookie: '' } })) vi.stubGlobal(name, value)
})

describe('a login under way', () => {
  const underway: LoginUnderway = {
    at: 'code',
    phone: '9822200001',
    verificationId: 'session',
    channel: 'voice',
    count: 2,
    sentAt: 1_000,
    readyAt: 61_000,
    provedAt: null,
  }

  test('is kept for the tab alone, and forgotten when it is over, and when another tab logs out', () => {
    keepLoginUnderway(underway)
    expect(readLoginUnderway()).toEqual(underway)
    expect(localStorage.getItem('loginUnderway')).toBeNull()
    keepLoginUnderway(null)
    expect(readLoginUnderway()).toBeNull()
    keepLoginUnderway(underway)
    forgetThisTab()
    expect(readLoginUnderway()).toBeNull()
  })

  test.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another stage', JSON.stringify({ ...underway, at: 'welcome' })],
    ['another way to send', JSON.stringify({ ...underway, channel: 'pigeon' })],
    ['no number', JSON.stringify({ ...underway, phone: '98222' })],
    ['no session', JSON.stringify({ ...underway, verificationId: 7 })],
    ['no time', JSON.stringify({ ...underway, sentAt: 'now' })],
    ['a proof at no time', JSON.stringify({ ...underway, provedAt: 'now' })],
  ])('that is %s is none', (_title, text) => {
    sessionStorage.setItem('loginUnderway', text)
    expect(readLoginUnderway()).toBeNull()
  })
})

describe('why somebody was signed out', () => {
  test('is kept until it has been read, or somebody logs in or out', () => {
    for (const end of [forgetFarewell, () => keepSignIn('abc', {}), forgetAll]) {
      keepSignIn('abc', {})
      forgetSignIn('You were signed out.')
      expect(readFarewell()).toBe('You were signed out.')
      end()
      expect(readFarewell()).toBe('')
    }
  })

  test('is not kept for the next login when Asha has logged out in another tab, and a late answer finds only the copy of this one', () => {
    keepSignIn('abc', {})
    localStorage.clear()
    expect(sessionStorage.getItem('accessToken')).toBe('Bearer abc')
    forgetSignIn('You were signed out.')
    expect(readFarewell()).toBe('')
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })
})
