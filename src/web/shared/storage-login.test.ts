import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearAll,
  clearSignOutReason,
  clearLogin,
  clearSession,
  clearThisTab,
  saveDestination,
  saveLoginNumber,
  saveLoginUnderway,
  saveSignIn,
  readSignOutReason,
  readLoginNumber,
  readLoginUnderway,
  takeDestination,
  type LoginUnderway,
} from './storage.ts'

function aStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

beforeEach(() => {
  const window = { localStorage: aStore(), sessionStorage: aStore() }
  for (const [name, value] of Object.entries({ window, ...window, document: { cookie: '' } }))
    vi.stubGlobal(name, value)
  goTo('/hobbies')
})

const goTo = (pathname: string, search = '') =>
  vi.stubGlobal('location', { pathname, search, origin: 'https://ciy.example' })

describe('a login in progress', () => {
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

  test('is stored for the tab alone, and cleared when it ends, and when another tab signs out', () => {
    saveLoginUnderway(underway)
    expect(readLoginUnderway()).toEqual(underway)
    expect(localStorage.getItem('loginUnderway')).toBeNull()
    saveLoginUnderway(null)
    expect(readLoginUnderway()).toBeNull()
    saveLoginUnderway(underway)
    clearThisTab()
    expect(readLoginUnderway()).toBeNull()
  })

  test('is absent on another page, as is the number that was entered, and both are there again on their own page', () => {
    saveLoginUnderway(underway)
    saveLoginNumber('9822200001')
    for (const [pathname, search] of [
      ['/wishlist', ''],
      ['/hobbies', '?page=2'],
    ] as const) {
      goTo(pathname, search)
      expect([readLoginUnderway(), readLoginNumber()]).toEqual([null, ''])
    }
    goTo('/hobbies')
    expect([readLoginUnderway(), readLoginNumber()]).toEqual([underway, '9822200001'])
  })

  test.each(['982220000', '98222000011', '<b>'])('does not accept the number %j', (phone) => {
    saveLoginNumber(phone)
    expect(readLoginNumber()).toBe('')
  })

  test("that is cleared also clears its tab's destination, and nothing of another tab", () => {
    saveLoginUnderway(underway)
    saveLoginNumber('9822200001')
    saveDestination('/carting')
    clearLogin()
    expect([readLoginUnderway(), readLoginNumber(), takeDestination()]).toEqual([null, '', null])
    localStorage.setItem('intendedDestination', '/orders')
    clearLogin()
    expect(takeDestination()).toBe('/orders')
  })

  test.each([
    ['null', 'null'],
    ['not JSON', '{'],
    ['a list', '[]'],
    ['without a page', JSON.stringify(underway)],
    ['of an unknown stage', JSON.stringify({ ...underway, page: '/hobbies', at: 'welcome' })],
    ['of an unknown channel', JSON.stringify({ ...underway, page: '/hobbies', channel: 'pigeon' })],
    ['without a number', JSON.stringify({ ...underway, page: '/hobbies', phone: '98222' })],
    ['without a session', JSON.stringify({ ...underway, page: '/hobbies', verificationId: 7 })],
    ['without a time', JSON.stringify({ ...underway, page: '/hobbies', sentAt: 'now' })],
    ['proved at an invalid time', JSON.stringify({ ...underway, page: '/hobbies', provedAt: 'now' })],
  ])('that is %s does not count', (_title, text) => {
    sessionStorage.setItem('loginUnderway', text)
    expect(readLoginUnderway()).toBeNull()
  })
})

describe('the reason of a sign-out', () => {
  test('is stored until it has been read, or the next sign-in or sign-out', () => {
    for (const end of [clearSignOutReason, () => saveSignIn('abc', {}), clearAll]) {
      saveSignIn('abc', {})
      clearSession('You were signed out.')
      expect(readSignOutReason()).toBe('You were signed out.')
      end()
      expect(readSignOutReason()).toBe('')
    }
  })

  test("is not stored for the next login after Asha has signed out in another tab, and a late response finds only this tab's copy", () => {
    saveSignIn('abc', {})
    localStorage.clear()
    expect(sessionStorage.getItem('accessToken')).toBe('Bearer abc')
    clearSession('You were signed out.')
    expect(readSignOutReason()).toBe('')
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })
})
