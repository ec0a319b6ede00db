import { afterEach, describe, expect, test } from 'vitest'
import { PROJECT, startService } from '@ciy/identity-toolkit/testing/start-service'
import { openBrowser, signInByPhone } from '@ciy/identity-toolkit/testing/official-sdk'
import { startMsg91 } from '@ciy/identity-toolkit/testing/carrier-servers'
import { openTestShop } from './testing/test-shop.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const opened = async (env: Record<string, string>) => {
  const shop = await openTestShop({ env })
  ends.push(() => shop.end())
  return shop
}

const asJson = { 'content-type': 'application/json', client: 'web' }

describe('an external Identity Toolkit', () => {
  const openElsewhere = async () => {
    const service = await startService()
    ends.push(() => service.stop())
    const shop = await opened({
      DEMO: '0',
      IDENTITY_URL: `${service.origin}/idp/`,
      IDENTITY_PROJECT: PROJECT,
      IDENTITY_ADMIN_TOKEN: 'x'.repeat(32),
    })
    return { service, shop }
  }

  test('is trusted: Asha logs in with its token, and ours is not mounted', async () => {
    const { service, shop } = await openElsewhere()
    const browser = openBrowser(service)
    ends.push(() => browser.close())
    const { user } = await signInByPhone(browser, service, '+919876543210')
    const authorization = `Bearer ${await user.getIdToken()}`
    const body = JSON.stringify({ rec_id: 0, name: 'Asha Rao', mobile_no: '9876543210' })
    const added = await fetch(`${shop.url}/api/user/add-user`, {
      method: 'POST',
      headers: { ...asJson, authorization },
      body,
    })
    expect(added.status).toBe(201)
    expect((await fetch(`${shop.url}/idp/jwks`)).status).toBe(404)
    expect(await (await fetch(`${shop.url}/api/identity/config`)).json()).toMatchObject({
      mode: 'builtin',
      channels: ['sms'],
      gmail: true,
    })
  })

  test('with tokens of another project is refused', async () => {
    const { shop } = await openElsewhere()
    const other = await startService({ projectId: 'other' })
    ends.push(() => other.stop())
    const { body } = await other.call('accounts:sendVerificationCode', { phoneNumber: '+919876543210' })
    const sent = await fetch(`${other.origin}/emulator/v1/projects/other/verificationCodes`)
    const { verificationCodes } = (await sent.json()) as { verificationCodes: { code: string }[] }
    const signedIn = await other.call('accounts:signInWithPhoneNumber', {
      sessionInfo: body['sessionInfo'],
      code: verificationCodes.at(-1)?.code,
    })
    const authorization = `Bearer ${String(signedIn.body['idToken'])}`
    expect(
      (
        await fetch(`${shop.url}/api/user/getname?mobile_no=9876543210`, {
          headers: { ...asJson, authorization },
        })
      ).status,
    ).toBe(401)
  })
})

test('the demo sends nothing, whatever carrier is set, because its people have numbers that may be real', async () => {
  const carrier = await startMsg91('key')
  ends.push(() => carrier.stop())
  const dlt = {
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CIYSHP',
    SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  }
  const shop = await opened({
    ...dlt,
    SMS_CARRIER: 'msg91',
    MSG91_URL: carrier.url,
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
  })
  const address = `${shop.url}/idp/v1/accounts:sendVerificationCode?key=ciy-demo-key`
  const answer = await fetch(address, {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ phoneNumber: '+919000000001' }),
  })
  expect([answer.status, carrier.requests]).toEqual([200, []])
  expect(await (await fetch(`${shop.url}/dev/inbox`)).text()).toContain('+91 90000 00001')
})

test('hosted Firebase: our own service is not mounted, in the demo neither', async () => {
  const shop = await opened({
    IDENTITY_MODE: 'hosted',
    FIREBASE_PROJECT_ID: 'ciy-live',
    FIREBASE_API_KEY: 'AIza',
    FIREBASE_AUTH_DOMAIN: 'ciy-live.firebaseapp.com',
  })
  for (const path of [
    '/idp/jwks',
    '/idp/v1/projects?key=ciy-demo-key',
    '/idp/demo/google',
    '/identitytoolkit.googleapis.com/v1/projects',
  ])
    expect([path, (await fetch(`${shop.url}${path}`)).status]).toEqual([path, 404])
  expect(await (await fetch(`${shop.url}/api/identity/config`)).json()).toEqual({
    mode: 'hosted',
    apiKey: 'AIza',
    projectId: 'ciy-live',
    authDomain: 'ciy-live.firebaseapp.com',
    channels: ['sms'],
    gmail: true,
  })
})
