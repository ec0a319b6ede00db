import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { incrementCounters } from '../queries/limits.ts'
import { openBrowser, sdk } from '../testing/official-sdk.ts'
import { errorCodeOf, postJson, PROJECT, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const continueUrl = 'http://localhost:3000/welcome?from=mail'

type Link = { oobCode: string; oobLink: string; requestType: string }

async function linkTo(email: string): Promise<Link> {
  const listed = await fetch(
    `${service.origin}/emulator/v1/projects/${PROJECT}/oobCodes?email=${encodeURIComponent(email)}`,
  )
  const link = ((await listed.json()) as { oobCodes: Link[] }).oobCodes.at(-1)
  if (!link) throw new Error(`No e-mail was sent to ${email}.`)
  return link
}

const gmail = async (email: string) => {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name: 'Owner' })
  return sdk.GoogleAuthProvider.credential(body['id_token'] as string)
}

test('Uma registers with a password and logs in with it', async () => {
  const browser = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'Uma@example.in', 'kolam-1234')
  expect(user).toMatchObject({ email: 'uma@example.in', emailVerified: false })
  await sdk.signOut(browser.auth)
  const again = await sdk.signInWithEmailAndPassword(browser.auth, 'uma@example.in', 'kolam-1234')
  expect(again.user.uid).toBe(user.uid)
  await browser.close()
})

test('a second registration of an address is refused, and so is a short password', async () => {
  const { auth, close } = openBrowser(service)
  await sdk.createUserWithEmailAndPassword(auth, 'once@example.in', 'kolam-1234')
  await expect(
    sdk.createUserWithEmailAndPassword(auth, 'ONCE@example.in', 'kolam-1234'),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
  await expect(sdk.createUserWithEmailAndPassword(auth, 'short@example.in', '12345')).rejects.toMatchObject({
    code: 'auth/weak-password',
  })
  await expect(sdk.createUserWithEmailAndPassword(auth, 'no address', 'kolam-1234')).rejects.toMatchObject({
    code: 'auth/invalid-email',
  })
  await close()
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { auth, close } = openBrowser(service)
  await sdk.createUserWithEmailAndPassword(auth, 'known@example.in', 'kolam-1234')
  const fail = (email: string) =>
    sdk
      .signInWithEmailAndPassword(auth, email, 'wrong-1234')
      .catch((error: { code: string; message: string }) => error.message)
  expect(await fail('known@example.in')).toBe(await fail('unknown@example.in'))
  expect(await sdk.fetchSignInMethodsForEmail(auth, 'known@example.in')).toEqual([])
  await sdk.sendPasswordResetEmail(auth, 'unknown@example.in')
  await expect(linkTo('unknown@example.in')).rejects.toThrow('No e-mail')
  await close()
})

test('the twenty-first password attempt in a quarter of an hour is refused', async () => {
  const own = await startService()
  const attempt = () =>
    own.call('accounts:signInWithPassword', { email: 'guess@example.in', password: 'wrong-1234' })
  for (let tries = 0; tries < 19; tries += 1) {
    await transact(own.db, (tx) =>
      incrementCounters(tx, [{ key: 'tries password 127.0.0.1', seconds: 900 }], own.clock.now()),
    )
  }
  expect(errorCodeOf(await attempt())).toBe('INVALID_LOGIN_CREDENTIALS')
  const refused = await attempt()
  expect([refused.status, errorCodeOf(refused)]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  expect(Number(refused.headers.get('retry-after'))).toBe(900)
  own.clock.advance(900)
  expect(errorCodeOf(await attempt())).toBe('INVALID_LOGIN_CREDENTIALS')
  await own.stop()
})

test('a link by e-mail logs in once, and only with the address it was sent to', async () => {
  const browser = openBrowser(service)
  await sdk.sendSignInLinkToEmail(browser.auth, 'link@example.in', {
    url: continueUrl,
    handleCodeInApp: true,
  })
  const { oobLink } = await linkTo('link@example.in')
  expect(sdk.isSignInWithEmailLink(browser.auth, oobLink)).toBe(true)
  expect(new URL(oobLink).pathname).toBe('/welcome')
  await expect(sdk.signInWithEmailLink(browser.auth, 'thief@example.in', oobLink)).rejects.toMatchObject({
    code: 'auth/invalid-email',
  })
  const { user } = await sdk.signInWithEmailLink(browser.auth, 'link@example.in', oobLink)
  expect(user.emailVerified).toBe(true)
  await expect(sdk.signInWithEmailLink(browser.auth, 'link@example.in', oobLink)).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
  await browser.close()
})

test("a link is valid for an hour and leads to the shop's own pages only", async () => {
  const { auth, close } = openBrowser(service)
  await sdk.sendSignInLinkToEmail(auth, 'late@example.in', { url: continueUrl, handleCodeInApp: true })
  const { oobLink } = await linkTo('late@example.in')
  service.clock.advance(3_600)
  await expect(sdk.signInWithEmailLink(auth, 'late@example.in', oobLink)).rejects.toMatchObject({
    code: 'auth/expired-action-code',
  })
  const elsewhere = sdk.sendSignInLinkToEmail(auth, 'late@example.in', {
    url: 'https://evil.example/',
    handleCodeInApp: true,
  })
  await expect(elsewhere).rejects.toMatchObject({ code: 'auth/unauthorized-continue-uri' })
  await close()
})

test('a forgotten password is reset, which signs out everywhere', async () => {
  const [old, fresh] = [openBrowser(service), openBrowser(service)]
  const { user } = await sdk.createUserWithEmailAndPassword(old.auth, 'forgot@example.in', 'old-1234')
  await sdk.sendPasswordResetEmail(fresh.auth, 'forgot@example.in')
  const { oobCode } = await linkTo('forgot@example.in')
  expect(await sdk.verifyPasswordResetCode(fresh.auth, oobCode)).toBe('forgot@example.in')
  await sdk.confirmPasswordReset(fresh.auth, oobCode, 'new-12345')
  await expect(sdk.confirmPasswordReset(fresh.auth, oobCode, 'more-1234')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(
    sdk.signInWithEmailAndPassword(fresh.auth, 'forgot@example.in', 'old-1234'),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  expect((await sdk.signInWithEmailAndPassword(fresh.auth, 'forgot@example.in', 'new-12345')).user.uid).toBe(
    user.uid,
  )
  await old.close()
  await fresh.close()
})

test('an address is verified by its link, and changed by a link to the new one', async () => {
  const browser = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'first@example.in', 'kolam-1234')
  await sdk.sendEmailVerification(user)
  await sdk.applyActionCode(browser.auth, (await linkTo('first@example.in')).oobCode)
  await sdk.reload(user)
  expect(user.emailVerified).toBe(true)
  await sdk.verifyBeforeUpdateEmail(user, 'second@example.in')
  await sdk.applyActionCode(browser.auth, (await linkTo('second@example.in')).oobCode)
  await sdk.reload(user)
  expect([user.email, user.emailVerified]).toEqual(['second@example.in', true])
  await browser.close()
})

test('a new password keeps this browser signed in and signs out the others', async () => {
  const [here, there] = [openBrowser(service), openBrowser(service)]
  const { user } = await sdk.createUserWithEmailAndPassword(here.auth, 'change@example.in', 'old-1234')
  const elsewhere = await sdk.signInWithEmailAndPassword(there.auth, 'change@example.in', 'old-1234')
  await sdk.updatePassword(user, 'new-12345')
  expect(await user.getIdToken(true)).toBeTypeOf('string')
  await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  service.clock.advance(301)
  await expect(sdk.updatePassword(user, 'newer-1234')).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  })
  await here.close()
  await there.close()
})

test('a login with the old password during a password change does not survive it', async () => {
  const own = await startService()
  const browser = openBrowser(own)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'race@example.in', 'old-1234')
  const old = { email: 'race@example.in', password: 'old-1234', returnSecureToken: true }
  const [, ...answers] = await Promise.all([
    sdk.updatePassword(user, 'new-12345'),
    ...Array.from({ length: 5 }, () => own.call('accounts:signInWithPassword', old)),
  ])
  const tokens = answers.map(({ body }) => body['idToken']).filter((token) => token !== undefined)
  for (const idToken of tokens)
    expect(errorCodeOf(await own.call('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED')
  expect(await user.getIdToken(true)).toBeTypeOf('string')
  await browser.close()
  await own.stop()
})

test('an address registered with a password by a stranger goes to its owner', async () => {
  const [squatter, owner] = [openBrowser(service), openBrowser(service)]
  const squatted = await sdk.createUserWithEmailAndPassword(squatter.auth, 'owner@gmail.com', 'squat-1234')
  const { user } = await sdk.signInWithCredential(owner.auth, await gmail('owner@gmail.com'))
  expect(user).toMatchObject({ uid: squatted.user.uid, displayName: 'Owner', emailVerified: true })
  await expect(squatted.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(
    sdk.signInWithEmailAndPassword(squatter.auth, 'owner@gmail.com', 'squat-1234'),
  ).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  await squatter.close()
  await owner.close()
})

test('the inbox shows links too', async () => {
  const { auth, close } = openBrowser(service)
  await sdk.sendSignInLinkToEmail(auth, 'shown@example.in', { url: continueUrl, handleCodeInApp: true })
  const html = await (await fetch(`${service.origin}/dev/inbox`)).text()
  expect(html).toContain('shown@example.in')
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/welcome\?from=mail&amp;mode=signIn/)
  await close()
})
