import { expect, test } from 'vitest'
import { sessionIn } from './present-identity-session.ts'

const token = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('a sign-in of ours is known by its name, whatever letters its person’s name has', () => {
  const sid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(sessionIn(token({ name: 'आशा राव ÿÿ??>>', sid }))).toBe(sid)
})

test('one of Google’s has no name, and what is no name of ours is none', () => {
  for (const claims of [{}, { sid: 7 }, { sid: 'x' }, { sid: null }])
    expect(sessionIn(token(claims))).toBeNull()
})
