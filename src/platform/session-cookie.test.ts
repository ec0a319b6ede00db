import { expect, test } from 'vitest'
import { hasSignedInHint, sessionCookies, tokenInCookies } from './session-cookie.ts'

const HTTP = 'http://localhost:3000'

test('no script can read the token; the hint cookie can be read', () => {
  expect(sessionCookies('abc', HTTP)).toEqual([
    'token=Bearer%20abc; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax',
    'signed_in=1; Path=/; Max-Age=15552000; SameSite=Lax',
  ])
  expect(sessionCookies(null, HTTP)).toEqual([
    'token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('on https both cookies are sent over https only', () => {
  for (const cookie of sessionCookies('t', 'https://ciy.example'))
    expect(cookie).toMatch(/; SameSite=Lax; Secure$/)
})

test.each([
  ['token=abc', 'abc', false],
  ['x=1; token=Bearer%20Bearer%20abc; signed_in=1', 'abc', true],
  ['token=Bearer abc; signed_in=0', undefined, false],
  ['signed_in=0; token=abc', undefined, false],
  ['token=%zz', undefined, false],
  ['token=', undefined, false],
  [undefined, undefined, false],
])('the cookies %j restore the session %j', (cookies, token, isHinted) => {
  expect([tokenInCookies(cookies), hasSignedInHint(cookies)]).toEqual([token, isHinted])
})
