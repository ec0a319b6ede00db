import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'

const PASSWORD = 'kolam-1234'
const mail = { send: async () => undefined }

let closed: TestService
beforeAll(async () => {
  closed = await startService({ isDemo: false, mail })
})
afterAll(() => closed.stop())

test.each([
  ['accounts:signUp', { email: 'asha@example.in', password: PASSWORD }],
  ['accounts:signInWithPassword', { email: 'asha@example.in', password: PASSWORD }],
  ['accounts:update', { idToken: 'x', password: PASSWORD }],
  ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'asha@example.in' }],
  [
    'accounts:sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email: 'asha@example.in', continueUrl: 'http://localhost:3000/' },
  ],
  ['accounts:resetPassword', { oobCode: 'x', newPassword: PASSWORD }],
  ['accounts:signInWithEmailLink', { email: 'asha@example.in', oobCode: 'x' }],
])('%s is not offered outside the demo: %j', async (method, body) => {
  const answer = await closed.call(method, body)
  expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'OPERATION_NOT_ALLOWED'])
})

test('passwords can be enabled separately', async () => {
  const live = await startService({ isDemo: false, mail, passwordLogin: true })
  const answer = await live.call('accounts:signUp', { email: 'asha@example.in', password: PASSWORD })
  expect(answer.status).toBe(200)
  expect(
    errorCodeOf(await live.call('accounts:signInWithEmailLink', { email: 'asha@example.in', oobCode: 'x' })),
  ).toBe('OPERATION_NOT_ALLOWED')
  await live.stop()
})

test('e-mail links can be enabled separately', async () => {
  const live = await startService({ isDemo: false, mail, emailLinkLogin: true })
  expect(
    errorCodeOf(await live.call('accounts:signInWithEmailLink', { email: 'asha@example.in', oobCode: 'x' })),
  ).toBe('INVALID_OOB_CODE')
  expect(
    errorCodeOf(await live.call('accounts:signUp', { email: 'asha@example.in', password: PASSWORD })),
  ).toBe('OPERATION_NOT_ALLOWED')
  await live.stop()
})

test.each(['kolam-1', 'password', 'Password123', '1234567890', 'QWERTYUIOP', 'iloveyou'])(
  '%s is too weak a password, also in the demo',
  async (password) => {
    const demo = await startService()
    const signUp = await demo.call('accounts:signUp', { email: 'asha@example.in', password })
    expect([signUp.status, errorCodeOf(signUp)]).toEqual([400, 'WEAK_PASSWORD'])
    const { body } = await demo.call('accounts:signUp', { email: 'ravi@example.in', password: PASSWORD })
    expect(errorCodeOf(await demo.call('accounts:update', { idToken: body['idToken'], password }))).toBe(
      'WEAK_PASSWORD',
    )
    await demo.stop()
  },
)
