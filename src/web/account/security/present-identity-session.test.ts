import { expect, test } from 'vitest'
import { sessionIn } from './present-identity-session.ts'

const token = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('our identity session is found by its name, whatever script the person’s name uses', () => {
  const sid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(sessionIn(token({ name: 'आशा राव ÿÿ??>>', sid }))).toBe(sid)
})

test('a Google session has no name, and a malformed token gives none', () => {
  for (const claims of [{}, { sid: 7 }, { sid: 'x' }, { sid: null }])
    expect(sessionIn(token(claims))).toBeNull()
})
