import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../messages/mail.ts'
import { openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'
import { OOB_CODE_COLUMNS } from '../tables.ts'

const letters: Mail[] = []
let service: TestService
beforeAll(async () => {
  service = await startService({
    emailPrivacy: false,
    mail: { send: async (mail) => void letters.push(mail) },
  })
})
afterAll(() => service.stop())

const DAY = 24 * 3_600
const PASSWORD = 'kolam-1234'

const newest = (to: string, requestType: Mail['requestType']) =>
  letters.findLast((mail) => mail.to === to && mail.requestType === requestType)
const undoTo = (to: string): string => newest(to, 'RECOVER_EMAIL')?.code ?? ''
const lookup = async (idToken: string) =>
  (await service.call('accounts:lookup', { idToken })).body['users'] as Record<string, unknown>[]

let people = 0

/** Creates an account with a verified address, later than the previous ones, so that the SDK needs no captcha. */
async function confirmed() {
  service.clock.advance(15 * 60)
  const email = `uma.${(people += 1)}@example.in`
  const browser = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, email, PASSWORD)
  await sdk.sendEmailVerification(user)
  await sdk.applyActionCode(browser.auth, newest(email, 'VERIFY_EMAIL')?.code ?? '')
  await sdk.reload(user)
  return { browser, user, email, other: `other.${people}@example.in` }
}

const entering = (email: string, password = PASSWORD) =>
  sdk.signInWithEmailAndPassword(openBrowser(service).auth, email, password)

describe('the owner of the previous address', () => {
  test('gets a link that names the change, and reverts it once', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    const letter = newest(email, 'RECOVER_EMAIL')
    expect(sdk.parseActionCodeURL(letter?.link ?? '')).toMatchObject({
      operation: 'RECOVER_EMAIL',
      code: letter?.code,
    })
    expect(letter?.text).toContain('within seven days')
    const info = await sdk.checkActionCode(browser.auth, undoTo(email))
    expect(info).toMatchObject({ operation: 'RECOVER_EMAIL', data: { email, previousEmail: other } })
    await sdk.applyActionCode(browser.auth, undoTo(email))
    const { user: back } = await entering(email)
    expect([back.uid, back.emailVerified]).toEqual([user.uid, true])
    await expect(entering(other)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    await expect(sdk.applyActionCode(browser.auth, undoTo(email))).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('can also revert a change that its own link completed', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.verifyBeforeUpdateEmail(user, other)
    await sdk.applyActionCode(browser.auth, newest(other, 'VERIFY_AND_CHANGE_EMAIL')?.code ?? '')
    await sdk.applyActionCode(browser.auth, undoTo(email))
    expect((await entering(email)).user.uid).toBe(user.uid)
  })

  test('signs out the sessions that made the change, and a password set since stops working', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    service.clock.advance(60)
    await sdk.updatePassword(user, 'thief-1234')
    await sdk.applyActionCode(browser.auth, undoTo(email))
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    await expect(entering(email, 'thief-1234')).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await sdk.sendPasswordResetEmail(browser.auth, email)
    await sdk.confirmPasswordReset(browser.auth, newest(email, 'PASSWORD_RESET')?.code ?? '', 'owner-1234')
    expect((await entering(email, 'owner-1234')).user.uid).toBe(user.uid)
  })

  test('has seven days to revert it', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    service.clock.advance(7 * DAY)
    await expect(sdk.applyActionCode(browser.auth, undoTo(email))).rejects.toMatchObject({
      code: 'auth/expired-action-code',
    })
  })

  test('has precedence: a link to an address in between reverts nothing', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.verifyBeforeUpdateEmail(user, other)
    await sdk.applyActionCode(browser.auth, newest(other, 'VERIFY_AND_CHANGE_EMAIL')?.code ?? '')
    service.clock.advance(60)
    const { user: thief } = await entering(other)
    await sdk.updateEmail(thief, `third.${email}`)
    const [ofOwner, ofThief] = [undoTo(email), undoTo(other)]
    expect(ofThief).not.toBe('')
    await sdk.applyActionCode(browser.auth, ofThief)
    await sdk.applyActionCode(browser.auth, ofOwner)
    expect((await entering(email)).user.uid).toBe(user.uid)

    const again = await confirmed()
    await sdk.verifyBeforeUpdateEmail(again.user, again.other)
    await sdk.applyActionCode(browser.auth, newest(again.other, 'VERIFY_AND_CHANGE_EMAIL')?.code ?? '')
    service.clock.advance(60)
    await sdk.updateEmail((await entering(again.other)).user, `third.${again.email}`)
    await sdk.applyActionCode(browser.auth, undoTo(again.email))
    await expect(sdk.applyActionCode(browser.auth, undoTo(again.other))).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('gets the address back from an account that only typed it in, but not from one that has verified it', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    const squatter = openBrowser(service)
    const squatted = await sdk.createUserWithEmailAndPassword(squatter.auth, email, 'squat-1234')
    await sdk.applyActionCode(browser.auth, undoTo(email))
    expect((await entering(email)).user.uid).toBe(user.uid)
    await expect(squatted.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })

    const next = await confirmed()
    await sdk.updateEmail(next.user, next.other)
    const undo = undoTo(next.email)
    const { user: fresh } = await sdk.createUserWithEmailAndPassword(
      openBrowser(service).auth,
      next.email,
      PASSWORD,
    )
    await sdk.sendEmailVerification(fresh)
    await sdk.applyActionCode(browser.auth, newest(next.email, 'VERIFY_EMAIL')?.code ?? '')
    await expect(sdk.applyActionCode(browser.auth, undo)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    })
  })

  test('gets the address from an account with a phone number that typed it in; that account remains', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    const byPhone = openBrowser(service)
    const { user: ravi } = await signInByPhone(byPhone, service, '+919350077001')
    await sdk.updateEmail(ravi, email)
    await sdk.applyActionCode(browser.auth, undoTo(email))
    service.clock.advance(60)
    const { user: still } = await signInByPhone(openBrowser(service), service, '+919350077001')
    expect([still.uid, still.email]).toEqual([ravi.uid, null])
  })

  test('reverts it once, even with concurrent requests', async () => {
    const { user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => service.call('accounts:update', { oobCode: undoTo(email) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorCodeOf(answer) === 'INVALID_OOB_CODE')).toHaveLength(3)
  })

  test('reverts nothing on a disabled or deleted account', async () => {
    const { browser, user, email, other } = await confirmed()
    await sdk.updateEmail(user, other)
    const undo = undoTo(email)
    await service.db
      .updateTable('idp.users')
      .set({ disabled: true })
      .where('local_id', '=', user.uid)
      .execute()
    await expect(sdk.applyActionCode(browser.auth, undo)).rejects.toMatchObject({
      code: 'auth/user-disabled',
    })
    await service.db.deleteFrom('idp.users').where('local_id', '=', user.uid).execute()
    await expect(sdk.applyActionCode(browser.auth, undo)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })
})

test('a never verified address gets no such link, because it may belong to a stranger', async () => {
  const { auth } = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(auth, 'typo@example.in', PASSWORD)
  await sdk.updateEmail(user, 'right@example.in')
  expect(letters.filter(({ to }) => to === 'typo@example.in')).toEqual([])
})

test('the first address of an account is shown after a change, and stays the first', async () => {
  const { user, email, other } = await confirmed()
  expect((await lookup(await user.getIdToken()))[0]).not.toHaveProperty('initialEmail')
  for (const next of [other, `third.${email}`]) {
    await sdk.updateEmail(user, next)
    expect((await lookup(await user.getIdToken(true)))[0]).toMatchObject({ email: next, initialEmail: email })
  }
})

test('a link or a password for another address changes it with the same warning', async () => {
  const one = await confirmed()
  await sdk.sendSignInLinkToEmail(one.browser.auth, one.other, {
    url: 'http://localhost:3000/',
    handleCodeInApp: true,
  })
  const link = newest(one.other, 'EMAIL_SIGNIN')?.link ?? ''
  await sdk
    .linkWithCredential(one.user, sdk.EmailAuthProvider.credentialWithLink(one.other, link))
    .catch(() => undefined)
  const idToken = await one.user.getIdToken(true)
  await service.call('accounts:signInWithEmailLink', {
    email: one.other,
    oobCode: newest(one.other, 'EMAIL_SIGNIN')?.code,
    idToken,
  })
  expect(undoTo(one.email)).not.toBe('')

  const two = await confirmed()
  await service.call('accounts:signUp', {
    idToken: await two.user.getIdToken(),
    email: two.other,
    password: 'other-1234',
  })
  expect(undoTo(two.email)).not.toBe('')
})

test('without a mail transport an address changes all the same', async () => {
  const silent = await startService({ isDemo: false, passwordLogin: true })
  const { body } = await silent.call('accounts:signUp', { email: 'quiet@example.in', password: PASSWORD })
  await silent.db.updateTable('idp.users').set({ email_verified: true }).execute()
  expect(
    (await silent.call('accounts:update', { idToken: body['idToken'], email: 'loud@example.in' })).status,
  ).toBe(200)
  expect(await silent.db.selectFrom('idp.oob_codes').select(OOB_CODE_COLUMNS).execute()).toEqual([])
  await silent.stop()
})
