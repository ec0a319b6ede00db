import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearAll,
  clearSession,
  clearThisTab,
  hasSessionCookie,
  saveDestination,
  saveSignIn,
  saveUtm,
  readIdentity,
  readPerson,
  readToken,
  readUtm,
  takeDestination,
} from './storage.ts'
import { aStore, openBrowser } from './storage.fixture.ts'

beforeEach(() => {
  openBrowser({ localStorage: aStore(), sessionStorage: aStore() })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { origin: 'https://ciy.example' })
  clearAll()
})

describe('a session', () => {
  test('is stored as Bearer {token} under both names in both storages', () => {
    saveSignIn('abc', { name: 'Asha' })
    for (const key of ['accessToken', 'newToken']) {
      expect(localStorage.getItem(key)).toBe('Bearer abc')
      expect(sessionStorage.getItem(key)).toBe('Bearer abc')
    }
    expect(localStorage.getItem('name')).toBe('Asha')
  })

  test('is not read from the cookie, which only the server can read; a hint cookie says that it exists', () => {
    document.cookie = 'x=1; token=Bearer%20abc'
    expect([readToken(), hasSessionCookie()]).toEqual([null, false])
    document.cookie = 'x=1; signed_in=1'
    expect(hasSessionCookie()).toBe(true)
    document.cookie = 'x=1; signed_in=0'
    expect(hasSessionCookie()).toBe(false)
  })

  test('has one prefix, however often it was added', () => {
    saveSignIn('Bearer Bearer abc', {})
    expect(readToken()).toBe('Bearer abc')
  })

  test('is cleared by signing out, with all stored data, and the cookie is used no more', () => {
    saveSignIn('abc', { name: 'Asha' })
    saveUtm('?utm_source=instagram')
    clearAll()
    expect([readToken(), readPerson().name, Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
      null,
      '',
      [],
      [],
    ])
    expect(document.cookie).toBe('signed_in=0; path=/; max-age=15552000; samesite=lax')
  })

  test("that was ended elsewhere is cleared, but not the visitor's destination", () => {
    saveSignIn('abc', { name: 'Asha' })
    saveDestination('/orders')
    saveUtm('?utm_source=instagram')
    clearSession('You were signed out.')
    expect([readToken(), readPerson().name]).toEqual([null, ''])
    expect([takeDestination(), readUtm().utm_source]).toEqual(['/orders', 'instagram'])
  })

  test('does not remain in the storage of a tab after another tab has cleared everything', () => {
    saveSignIn('abc', {})
    document.cookie = 'signed_in=1'
    localStorage.clear()
    expect(readToken()).toBe('Bearer abc')
    clearThisTab()
    expect([readToken(), document.cookie]).toEqual([
      null,
      'signed_in=0; path=/; max-age=15552000; samesite=lax',
    ])
  })

  test('that was started in another tab meanwhile keeps its cookie', () => {
    saveSignIn('new', {})
    document.cookie = 'signed_in=1'
    clearThisTab()
    expect([readToken(), document.cookie]).toEqual(['Bearer new', 'signed_in=1'])
  })

  test('writes the token, which notifies other tabs, last', () => {
    const written: string[] = []
    const setItem = localStorage.setItem.bind(localStorage)
    Object.defineProperty(localStorage, 'setItem', {
      value: (key: string, value: string) => {
        written.push(key)
        setItem(key, value)
      },
    })
    saveSignIn('abc', { name: 'Asha', email: 'asha@gmail.com', phoneNumber: '9811100011' })
    expect(written).toEqual(['name', 'email', 'phoneNumber', 'newToken', 'accessToken'])
  })
})

describe('in a browser without storage', () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  const noCookies = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
    set cookie(_value: string) {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  }

  test.each([
    ['because storage is full', { localStorage: aStore(full), sessionStorage: aStore(full) }, { cookie: '' }],
    ['because storage and cookies are forbidden', forbidden, noCookies],
  ])('%s, a session lasts as long as the page is open', (_why, window, document) => {
    openBrowser(window)
    vi.stubGlobal('document', document)
    expect([readToken(), readIdentity(), takeDestination(), readUtm().utm_source]).toEqual([
      null,
      null,
      null,
      'direct',
    ])
    saveSignIn('abc', { name: 'Asha' })
    saveDestination('/orders')
    expect([readToken(), readPerson().name, takeDestination(), takeDestination()]).toEqual([
      'Bearer abc',
      'Asha',
      '/orders',
      null,
    ])
    clearAll()
    expect([readToken(), readPerson().name]).toEqual([null, ''])
  })

  test('an older token does not outlive a page in which a newer one could not be stored', () => {
    const store = aStore()
    openBrowser({ localStorage: store, sessionStorage: aStore() })
    saveSignIn('old', {})
    Object.defineProperty(store, 'setItem', {
      value: () => {
        throw full
      },
    })
    saveSignIn('new', {})
    expect([readToken(), store.getItem('accessToken')]).toEqual(['Bearer new', null])
  })
})

describe("the identity service's session", () => {
  test('is found as the SDK has written it', () => {
    const record = {
      uid: 'u1',
      apiKey: 'ciy-demo-key',
      stsTokenManager: { refreshToken: 'r1', accessToken: 'a1', expirationTime: 1 },
    }
    localStorage.setItem('firebase:authUser:ciy-demo-key:[DEFAULT]', JSON.stringify(record))
    expect(readIdentity()).toEqual({ apiKey: 'ciy-demo-key', refreshToken: 'r1' })
  })

  test.each(['', '{', 'null', '{"uid":"u1"}'])('is null when the record is %j', (record) => {
    localStorage.setItem('firebase:authUser:ciy-demo-key:[DEFAULT]', record)
    expect(readIdentity()).toBeNull()
  })
})

describe('the intended destination', () => {
  test('is valid for one login', () => {
    saveDestination('/wishlist')
    expect(takeDestination()).toBe('/wishlist')
    expect(takeDestination()).toBeNull()
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/./..//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/orders\\..\\..\\evil',
    '/\u0000/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://ciy.example@evil.example/',
    'https://ciy.example.evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://ciy.example/1',
    'evil.example',
    '@evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '',
    '/hi//evil.example',
    '/hi/\\evil.example',
    '/api/user/logout',
    '/idp/__/auth/handler?x=1',
    '/media/1.jpg',
    '/dev/inbox',
    `/${'a'.repeat(3_000)}`,
  ])('never leads to another site or to anything but a page: %j', (path) => {
    saveDestination(path)
    expect(takeDestination()).toBeNull()
    localStorage.setItem('intendedDestination', path)
    expect(takeDestination()).toBeNull()
  })

  test.each([
    ['/orders', '/orders'],
    ['/cartme/myaddress=0&buynow=12&quantity=2', '/cartme/myaddress=0&buynow=12&quantity=2'],
    ['/search/wool%20%26%20silk?page=2#top', '/search/wool%20%26%20silk?page=2#top'],
    ['/hi/wishlist', '/wishlist'],
    ['/feedhome/A-blue-quilt/41', '/feedhome/A-blue-quilt/41'],
    ['/orders?back=//evil.example', '/orders?back=//evil.example'],
    ['/devotional-crafts', '/devotional-crafts'],
    ['/a/../orders', '/orders'],
  ])('%s of this site is stored as %s', (path, expected) => {
    saveDestination(path)
    expect(takeDestination()).toBe(expected)
  })
})

describe('the campaign of a visit', () => {
  test('is direct, unknown, none without any data', () => {
    saveUtm('')
    expect(JSON.parse(localStorage.getItem('utm_data') ?? '')).toEqual({
      utm_source: 'direct',
      utm_medium: 'unknown',
      utm_campaign: 'none',
    })
  })

  test('stays during the visit, until another campaign brings the visitor', () => {
    saveUtm('?utm_source=instagram&utm_campaign=diwali')
    saveUtm('')
    expect(readUtm()).toEqual({ utm_source: 'instagram', utm_medium: 'unknown', utm_campaign: 'diwali' })
  })

  test.each([
    [
      'left from /?utm_source=instagram before its script had started',
      ['', 'https://ciy.example/?utm_source=instagram'],
      'instagram',
    ],
    [
      'reached from another site’s page with a tag',
      ['', 'https://other.example/?utm_source=instagram'],
      'direct',
    ],
    [
      'with ?utm_source=mail, reached from a page with another tag',
      ['?utm_source=mail', 'https://ciy.example/?utm_source=instagram'],
      'mail',
    ],
    ['reached from nowhere that can be read', ['', 'about:nothing'], 'direct'],
  ] as const)('of the referrer %s is known', (_page, [search, referrer], source) => {
    saveUtm(search, referrer)
    expect(readUtm().utm_source).toBe(source)
  })

  test('that is stored stays, whatever the referrer is', () => {
    saveUtm('?utm_source=mail')
    saveUtm('', 'https://ciy.example/?utm_source=instagram')
    expect(readUtm().utm_source).toBe('mail')
  })

  test('ignores invalid data in storage', () => {
    localStorage.setItem('utm_data', '{')
    expect(readUtm().utm_source).toBe('direct')
  })
})
