import { afterEach, describe, expect, test } from 'vitest'
import { registerPerson } from '#domains/accounts/identity/people'
import { warnPerson } from '#domains/accounts/identity/account-status'
import { saveRegistration, listWithheld } from '#domains/messaging/letters'
import type { Db } from '#platform/database'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { PROJECT } from '@ciy/identity-toolkit/testing/start-service'
import { captchaReturning, openBrowser, sdk } from '@ciy/identity-toolkit/testing/official-sdk'
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

describe('the warning about a number that another account now has', () => {
  const dlt = {
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CIYSHP',
    SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  }
  const flow = '65f0aa11d6fc05a1b2c3d4e5'
  const openWarning = async (env: Record<string, string>) => {
    const carrier = await startMsg91('key')
    ends.push(() => carrier.stop())
    const msg91 = {
      SMS_CARRIER: 'msg91',
      MSG91_URL: carrier.url,
      MSG91_AUTH_KEY: 'key',
      MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
    }
    const shop = await opened({ ...dlt, ...msg91, ...env })
    const { db } = shop.database
    const asha = { name: 'Asha Rao', phone: '9876543210', email: null, roles: [] }
    const id = await transact(db, (tx) => registerPerson(tx, asha))
    const warn = () => transact(db, (tx) => warnPerson(tx, id, 'phone-changed'))
    const deliverEvents = async () => {
      await runPendingJobs(shop.jobs)
      await runPendingJobs(shop.jobs)
    }
    return { carrier, warn, deliverEvents, shop }
  }
  const register = (db: Db) => {
    const row = {
      key: 'account-phone-changed',
      language: 'en' as const,
      template_id: '1107169999999999999',
      header: '',
      carrier_id: flow,
    }
    return transact(db, (tx) => saveRegistration(tx, row, { by: 1, at: new Date() }))
  }

  test("is sent once by the carrier of the login codes, and by the queue's retry after an outage of the carrier", async () => {
    const { carrier, warn, deliverEvents, shop } = await openWarning({ DEMO: '0' })
    await register(shop.database.db)
    carrier.behaviour = 'overloaded'
    await warn()
    await deliverEvents()
    carrier.behaviour = 'well'
    const tried = carrier.requests.length
    expect(tried).toBeGreaterThan(0)
    await shop.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now(), locked_at = null',
    )
    await deliverEvents()
    await deliverEvents()
    expect(
      carrier.requests
        .slice(tried)
        .map(({ path, body }) => [path, (JSON.parse(body) as { template_id: string }).template_id]),
    ).toEqual([['/api/v5/flow', flow]])
  })

  test('is withheld and counted where no text is registered, and not sent where another service has the carriers', async () => {
    const elsewhere = { IDENTITY_URL: 'http://127.0.0.1:9/idp', IDENTITY_ADMIN_TOKEN: 'x'.repeat(32) }
    for (const env of [{ DEMO: '0' }, { DEMO: '0', ...elsewhere }]) {
      const { carrier, warn, deliverEvents, shop } = await openWarning(env)
      await warn()
      await deliverEvents()
      expect(carrier.requests).toEqual([])
      const withheld = await listWithheld(shop.database.db, new Date())
      expect(withheld.map(({ key, texts }) => [key, texts])).toEqual(
        'IDENTITY_URL' in env ? [] : [['account-phone-changed', 1]],
      )
    }
  })
})

describe('a number', () => {
  const codeFor = async (url: string, phone: string): Promise<string> => {
    const listed = await fetch(
      `${url}/emulator/v1/projects/${PROJECT}/verificationCodes?phoneNumber=${encodeURIComponent(phone)}`,
    )
    return (
      ((await listed.json()) as { verificationCodes: { code: string }[] }).verificationCodes.at(-1)?.code ??
      ''
    )
  }
  const openOwn = async () => {
    const shop = await opened({})
    const port = Number(new URL(shop.url).port)
    const browserOf = () => {
      const browser = openBrowser({ port })
      ends.push(() => browser.close())
      return browser
    }
    const byPhone = async (phone: string) => {
      const browser = browserOf()
      const sent = await sdk.signInWithPhoneNumber(browser.auth, `+91${phone}`, captchaReturning('any'))
      return (await sent.confirm(await codeFor(shop.url, `+91${phone}`))).user
    }
    const gmail = async (email: string) => {
      const answer = await fetch(`${shop.url}/idp/demo/google`, {
        method: 'POST',
        headers: asJson,
        body: JSON.stringify({ email, name: 'Asha Rao' }),
      })
      return sdk.GoogleAuthProvider.credential(((await answer.json()) as { id_token: string }).id_token)
    }
    const byGmail = async (email: string) =>
      (await sdk.signInWithCredential(browserOf().auth, await gmail(email))).user
    const ask = async (path: string, token: string, body: object) => {
      const headers = { ...asJson, authorization: `Bearer ${token}` }
      const answer = await fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return {
        status: answer.status,
        json: (await answer.json()) as {
          token?: string
          user?: { rec_id: number; mobile_no: string | null }
        },
      }
    }
    const register = async (proof: string, mobile_no: string): Promise<string> => {
      await ask('/user/add-user', proof, { rec_id: 0, name: 'Asha Rao', mobile_no })
      return (await ask('/user/login', proof, { mobile_no })).json.token ?? ''
    }
    const deliverEvents = async () => {
      await runPendingJobs(shop.jobs)
      await runPendingJobs(shop.jobs)
    }
    return { byPhone, byGmail, gmail, ask, register, deliverEvents, db: shop.database.db }
  }

  test('that Asha gives up is removed from her Gmail account too, and gives its next owner no access to her data', async () => {
    const { byPhone, byGmail, gmail, ask, register, deliverEvents, db } = await openOwn()
    const before = await byPhone('9876500001')
    const token = await register(await before.getIdToken(), '9876500001')
    await sdk.linkWithCredential(before, await gmail('asha.rao@gmail.com'))
    const linked = await byGmail('asha.rao@gmail.com')
    expect(linked.uid).toBe(before.uid)
    expect((await ask('/user/gmail', token, { proof: await linked.getIdToken() })).status).toBe(200)
    const fresh = await byPhone('9876500002')
    const changed = await ask('/user/phone', token, {
      proof: await fresh.getIdToken(),
      current_proof: await linked.getIdToken(),
    })
    expect([changed.status, changed.json.user?.mobile_no]).toEqual([200, '9876500002'])
    await deliverEvents()

    await expect(before.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    const still = await byGmail('asha.rao@gmail.com')
    expect([still.uid, still.phoneNumber]).toEqual([before.uid, null])
    const again = await ask('/user/login', await still.getIdToken(), {
      login_type: 'gmail',
      email: 'asha.rao@gmail.com',
    })
    expect(again.json.user?.rec_id).toBe(changed.json.user?.rec_id)
    await db.deleteFrom('idp.phone_sends').execute()
    const heir = await byPhone('9876500001')
    expect([heir.uid === before.uid, heir.email]).toEqual([false, null])
    expect((await ask('/user/login', await heir.getIdToken(), { mobile_no: '9876500001' })).status).toBe(404)
    expect(await fresh.getIdToken(true)).toBeTypeOf('string')
  })

  test('that another person has signed in with since is signed out by ‘everywhere else’, and this browser is not', async () => {
    const { byPhone, ask, register, deliverEvents, db } = await openOwn()
    const own = await byPhone('9876500021')
    const token = await register(await own.getIdToken(), '9876500021')
    await db.deleteFrom('idp.phone_sends').execute()
    const thief = await byPhone('9876500021')
    const { claims } = await own.getIdTokenResult()
    expect((await ask('/user/sessions/end-others', token, { identity_session: 'no name' })).status).toBe(400)
    expect((await ask('/user/sessions/end-others', token, { identity_session: claims['sid'] })).status).toBe(
      200,
    )
    await deliverEvents()
    await expect(thief.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    expect(await own.getIdToken(true)).toBeTypeOf('string')
    expect((await ask('/user/sessions/end-others', token, {})).status).toBe(200)
    await deliverEvents()
    expect(await own.getIdToken(true)).toBeTypeOf('string')
  })

  test('of a merged account leaves nothing behind, and the remaining one keeps its access', async () => {
    const { byPhone, ask, register, deliverEvents, db } = await openOwn()
    const [one, other] = [await byPhone('9876500011'), await byPhone('9876500012')]
    const token = await register(await one.getIdToken(), '9876500011')
    await register(await other.getIdToken(), '9876500012')
    expect((await ask('/user/join', token, { proof: await other.getIdToken(), phone: 'keep' })).status).toBe(
      200,
    )
    await deliverEvents()
    const left = await db.selectFrom('idp.users').select(['local_id', 'phone']).execute()
    expect(left).toEqual([{ local_id: one.uid, phone: '+919876500011' }])
    expect((await db.selectFrom('identity.uids').select('uid').execute()).map(({ uid }) => uid)).toEqual([
      one.uid,
    ])
    expect(await one.getIdToken(true)).toBeTypeOf('string')
  })
})
