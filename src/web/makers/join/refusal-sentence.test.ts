import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { refusalSentence } from './refusal-sentence.ts'

const REJECTED = { state: 'rejected', reapply_on: null, may_apply: true, suspension: null } as const
const UNTIL_5_DECEMBER = { until: '2026-12-05T06:00:00.000Z' }

test.each([
  ['rejected, may apply again at once', {}, 'Your request was not approved this time. You can apply again.'],
  [
    'rejected, may apply again since yesterday',
    { reapply_on: '2026-11-20' },
    'Your request was not approved this time. You can apply again.',
  ],
  [
    'rejected until 24 November',
    { reapply_on: '2026-11-24', may_apply: false },
    'Your request was not approved this time. You can apply again from 24 Nov 2026.',
  ],
  [
    'revoked, may apply again at once',
    { state: 'revoked' },
    'Your creator role was revoked. You can apply again.',
  ],
  [
    'revoked until 24 November',
    { state: 'revoked', reapply_on: '2026-11-24', may_apply: false },
    'Your creator role was revoked. You can apply again from 24 Nov 2026.',
  ],
  [
    'rejected and suspended until 5 December',
    { reapply_on: '2026-11-24', may_apply: false, suspension: UNTIL_5_DECEMBER },
    'You are suspended from the community until 5 Dec 2026. You can apply after that.',
  ],
  [
    'rejected until 20 December and suspended until 5 December',
    { reapply_on: '2026-12-20', may_apply: false, suspension: UNTIL_5_DECEMBER },
    'Your request was not approved this time. You can apply again from 20 Dec 2026.',
  ],
  [
    'suspended for an unlimited time',
    { state: 'none', reapply_on: '2026-12-20', may_apply: false, suspension: { until: null } },
    'You are suspended from the community and cannot apply for now.',
  ],
] as const)('Meera, %s, sees when she can send another request', (_title, request, sentence) => {
  expect(refusalSentence({ ...REJECTED, ...request })).toBe(sentence)
})
