import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { openBrowser, sdk } from '../testing/official-sdk.ts'
import { startService, type TestService } from '../testing/start-service.ts'

const letters: Mail[] = []
let isDown = false

let service: TestService
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isDown) throw new Error('the carrier is down')
    letters.push(mail)
  }
  service = await startService({ mail: { send } })
})
afterAll(() => service.stop())

const newsTo = async (to: string): Promise<string[]> => {
  await setImmediate()
  return letters.filter((mail) => mail.to === to && mail.requestType === null).map(({ subject }) => subject)
}

const codeTo = (to: string): string =>
  letters.findLast((mail) => mail.to === to && mail.requestType !== null)?.code ?? ''

async function confirmed(email: string) {
  const browser = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, email, 'kolam-1234')
  await sdk.sendEmailVerification(user)
  await sdk.applyActionCode(browser.auth, codeTo(email))
  await sdk.reload(user)
  return { browser, user }
}

test('the previous address is told about a change, and can revert it', async () => {
  const { browser, user } = await confirmed('old@example.in')
  await sdk.verifyBeforeUpdateEmail(user, 'new@example.in')
  await sdk.applyActionCode(browser.auth, codeTo('new@example.in'))
  await setImmediate()
  expect(letters.findLast(({ to }) => to === 'old@example.in')).toMatchObject({
    subject: 'The e-mail address of your CIY account was changed',
    requestType: 'RECOVER_EMAIL',
  })
  expect(await newsTo('new@example.in')).toEqual([])
  await browser.close()
})

test('a new password is reported to the address, with instructions for an unexpected change, and without any secret', async () => {
  const { browser, user } = await confirmed('told@example.in')
  await sdk.updatePassword(user, 'kolam-5678')
  expect(await newsTo('told@example.in')).toEqual(['Your password for CIY was changed'])
  const letter = letters.find((mail) => mail.to === 'told@example.in' && mail.requestType === null)
  expect(letter).toMatchObject({ code: '', link: 'http://localhost:3000/profile/security' })
  expect(letter?.text).not.toContain('kolam')
  await browser.close()
})

test('an unverified address may belong to another person, so it is not notified', async () => {
  const browser = openBrowser(service)
  const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'typed@example.in', 'kolam-1234')
  await sdk.updatePassword(user, 'kolam-5678')
  await sdk.updateEmail(user, 'typed-again@example.in')
  expect(await newsTo('typed@example.in')).toEqual([])
  await browser.close()
})

test('a refused change is not reported, and a failed e-mail rolls nothing back', async () => {
  const { browser, user } = await confirmed('down@example.in')
  await expect(sdk.updatePassword(user, '123')).rejects.toMatchObject({ code: 'auth/weak-password' })
  expect(await newsTo('down@example.in')).toEqual([])
  isDown = true
  await sdk.updatePassword(user, 'kolam-5678')
  isDown = false
  await sdk.signOut(browser.auth)
  expect((await sdk.signInWithEmailAndPassword(browser.auth, 'down@example.in', 'kolam-5678')).user.uid).toBe(
    user.uid,
  )
  await browser.close()
})
