import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import { loginByPhone } from '#testing/visitor'
import { identityListeners } from '../listeners.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import { warningLetter } from './warning-letters.ts'

const clock = movableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock })
})
afterAll(() => shop.end())

type Listed = { oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string }[] }
type Me = { user: { email: string; email_verified: boolean } }

test('a shop without an e-mail carrier registers no e-mail listeners, and still ends accounts at the identity service', () => {
  const service = { deleteAccount: async () => undefined, unlinkOtherPhones: async () => true }
  const topics = identityListeners({
    publicUrl: 'https://ciy.test',
    mail: null,
    clock: systemClock,
    service,
  }).map(({ topic }) => topic)
  expect(topics).toEqual(['identity.erased', 'identity.uidsFreed', 'identity.phoneGivenUp'])
})

test('an added address gets one e-mail, and its link verifies the address', async () => {
  const asha = shop.visitor()
  await asha.signIn('9876512340', 'Asha Rao')
  await asha.post('/api/user/addEmail', { email: 'Asha@Example.in' })
  await runPendingJobs(shop.jobs)
  await runPendingJobs(shop.jobs)

  const { body } = await asha.get<Listed>('/emulator/v1/projects/ciy-demo/oobCodes?email=asha@example.in')
  expect(body.oobCodes).toEqual([
    expect.objectContaining({ email: 'asha@example.in', requestType: 'VERIFY_EMAIL' }),
  ])
  const { pathname, search } = new URL(body.oobCodes[0]?.oobLink ?? '')
  expect((await asha.get<Me>('/api/user/me')).body.user.email_verified).toBe(false)
  expect((await asha.get(pathname + search)).status).toBe(200)
  expect((await asha.get<Me>('/api/user/me')).body.user).toMatchObject({
    email: 'asha@example.in',
    email_verified: true,
  })
})

test('the verified address is told what happened to the account, and what to do if it was not the owner', async () => {
  const meera = shop.visitor()
  await meera.signInWithGmail('meera.joshi@gmail.com', 'Meera Joshi')
  const proof = await loginByPhone(shop.visitor(), '9876512399')
  expect((await meera.post('/api/user/phone', { proof: proof.idToken })).status).toBe(200)
  await runPendingJobs(shop.jobs)
  await runPendingJobs(shop.jobs)
  const { rows } = await shop.database.pool.query<{ body: string }>(
    "select body from idp.outbox where recipient = 'meera.joshi@gmail.com'",
  )
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining('Hello Meera Joshi,\n\nA mobile number was added to your account.'),
  ])
  expect(rows[0]?.body).toContain('If it wasn’t you')
})

/** The demo shows the texts that are not sent in production. */
const unregistered = (text: string): string =>
  `${text} [no DLT number yet: nothing would be sent outside of the demo]`

describe('a phone number', () => {
  type Codes = { verificationCodes: { phoneNumber: string; code: string }[] }
  const codesOf = async (phone: string) =>
    (
      await shop
        .visitor()
        .get<Codes>(`/emulator/v1/projects/ciy-demo/verificationCodes?phoneNumber=%2B91${phone}`)
    ).body.verificationCodes
  const noticesTo = async (phone: string) => {
    await runPendingJobs(shop.jobs)
    await runPendingJobs(shop.jobs)
    const { rows } = await shop.database.pool.query<{ body: string }>(
      "select body from idp.outbox where recipient = $1 and code = '' order by id",
      [`+91${phone}`],
    )
    return rows.map(({ body }) => body)
  }

  test('that was replaced is notified, the new one is not, and scripts find no code in it', async () => {
    const pema = shop.visitor()
    await pema.signIn('9876512361', 'Pema Negi')
    clock.forward(60_000)
    const current = await loginByPhone(shop.visitor(), '9876512361')
    const proof = await loginByPhone(shop.visitor(), '9876512362')
    const codes = await codesOf('9876512361')
    const body = { proof: proof.idToken, current_proof: current.idToken }
    expect((await pema.post('/api/user/phone', body)).status).toBe(200)
    const expected =
      'The mobile number of your CIY account was changed. If this was not you, log in with Gmail or write to us at once. -CIY'
    expect(await noticesTo('9876512361')).toEqual([unregistered(expected)])
    expect(await noticesTo('9876512362')).toEqual([])
    expect(await codesOf('9876512361')).toEqual(codes)
    const inbox = await shop.visitor().get<string>('/dev/inbox')
    expect(inbox.body).toContain(`<p>${unregistered(expected)}</p>`)
    // A repeated request changes nothing and notifies no one again.
    expect((await pema.post('/api/user/phone', body)).status).toBe(200)
    expect(await noticesTo('9876512361')).toEqual([unregistered(expected)])
  })

  test('of either account is told that they were joined', async () => {
    const [kabir, other] = [shop.visitor(), shop.visitor()]
    await kabir.signIn('9876512363', 'Kabir Anand')
    await other.signIn('9876512364', 'Kabir')
    clock.forward(60_000)
    const proof = await loginByPhone(shop.visitor(), '9876512364')
    expect((await kabir.post('/api/user/join', { proof: proof.idToken })).status).toBe(200)
    const expected =
      'Your CIY account was joined with another one. If this was not you, write to us at once. -CIY'
    expect([await noticesTo('9876512363'), await noticesTo('9876512364')]).toEqual([
      [unregistered(expected)],
      [unregistered(expected)],
    ])
  })

  test('gets no SMS for what only needs an e-mail', async () => {
    const devika = shop.visitor()
    await devika.signIn('9876512365', 'Devika Menon')
    clock.forward(60_000)
    const elsewhere = shop.visitor()
    await elsewhere.signIn('9876512365', 'Devika Menon')
    expect(await noticesTo('9876512365')).toEqual([])
  })
})

test('a warning has separate idempotency keys for e-mail and SMS, the same when the queue repeats it', async () => {
  const listeners = identityListeners({
    publicUrl: 'https://ciy.test',
    ...carriers(),
    clock: systemClock,
    service: { deleteAccount: async () => undefined, unlinkOtherPhones: async () => true },
  })
  const payload = {
    personId: 1,
    kind: 'phone-changed',
    name: 'Asha Rao',
    phone: '9876512300',
    email: 'asha@gmail.com',
  }
  const warnings = listeners.filter(({ topic }) => topic === 'identity.warned')
  for (const id of [7, 7, 8])
    for (const { handle } of warnings) await transact(shop.database.db, (tx) => handle(tx, payload, { id }))
  expect(handed).toEqual(['warned-7', 'warned-7-sms', 'warned-7', 'warned-7-sms', 'warned-8', 'warned-8-sms'])
})

/** Carriers that record the keys they were given. */
const handed: string[] = []
const carriers = () => {
  const send = async ({ name = '' }: { name?: string }) => void handed.push(name)
  return {
    mail: { send },
    texts: { send, needsRegistration: false, warn: () => undefined, now: () => clock.now() },
  }
}

test.each(['phone-changed', 'accounts-joined', 'deleted', 'an unknown kind'])(
  'an e-mail about %s has a subject, a link and no code',
  (kind) => {
    const { subject, text, link } = warningLetter(kind, {
      to: 'asha@example.in',
      name: 'Asha Rao',
      publicUrl: 'https://ciy.test',
    })
    expect(subject).toContain('CIY account')
    expect(link).toMatch(/^https:\/\/ciy\.test\/(?:profile|privacy-policy)/)
    expect(text).toContain(link)
  },
)

test('an e-mail about a login from a new place names the device, network and time', () => {
  const detail = {
    device: { browser: 'Chrome', system: 'Android', kind: 'phone' as const },
    network: '203.0.113.x',
    at: '2026-11-21T13:30:00.000Z',
  }
  const { text } = warningLetter('new-device', {
    to: 'asha@example.in',
    name: 'Asha Rao',
    publicUrl: 'https://ciy.test',
    detail,
  })
  expect(text).toContain('Device: Chrome on Android\nNetwork: 203.0.113.x\nWhen: 21 Nov 2026, 7:00')
})

test('Kavita registers on a Hindi page and gets only Hindi e-mails and SMS; an English page at the next login changes that, until she chooses a language', async () => {
  const kavita = shop.visitor()
  const phone = '9876512377'
  const from = async (path: string) => {
    clock.forward(61_000)
    const proof = {
      authorization: `Bearer ${(await loginByPhone(kavita, phone)).idToken}`,
      referer: `${shop.url}${path}`,
    }
    await kavita.post(
      '/api/user/add-user',
      { rec_id: 0, name: 'Kavita Devi', mobile_no: phone, email: 'kavita@example.in' },
      proof,
    )
    kavita.token = (
      await kavita.post<{ token: string }>('/api/user/login', { mobile_no: phone }, proof)
    ).body.token
    return (await kavita.get<{ user: { rec_id: number; language: string | null } }>('/api/user/me')).body.user
  }
  const { rec_id: personId, language } = await from('/hi/wishlist?of=yarn')
  expect(language).toBe('hi')
  await runPendingJobs(shop.jobs)
  const letters = async (): Promise<{ body: string; link: string }[]> => {
    await runPendingJobs(shop.jobs)
    await runPendingJobs(shop.jobs)
    const { rows } = await shop.database.pool.query<{ body: string; link: string }>(
      "select body, link from idp.outbox where recipient in ('kavita@example.in', '+919876512377') and code not similar to '[0-9]{6}' order by id",
    )
    return rows
  }
  const [confirm] = await letters()
  expect([confirm?.body.startsWith('CIY के लिए'), /[a-z]{4,} your/.test(confirm?.body ?? '')]).toEqual([
    true,
    false,
  ])
  const { pathname, search } = new URL(confirm?.link ?? '')
  const opened = await kavita.get(pathname + search, { accept: 'text/html' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/hi/profile?email=verified'])

  const warn = () => transact(shop.database.db, (tx) => warnPerson(tx, personId, 'suspended'))
  const since = async (): Promise<string[]> => {
    const before = (await letters()).length
    await warn()
    return (await letters())
      .slice(before)
      .map(
        ({ body, link }) =>
          `${/[\u0900-\u097F]/.test(body) ? 'hi' : 'en'}${link?.includes('/hi/') ? ' /hi' : ''}`,
      )
  }
  expect((await since()).toSorted()).toEqual(['hi', 'hi /hi'])
  expect((await from('/profile')).language).toBe('en')
  expect((await since()).toSorted()).toEqual(['en', 'en'])
  const choose = (chosen: unknown, token = kavita.token) =>
    fetch(`${shop.url}/api/user/language`, {
      method: 'PUT',
      headers: {
        client: 'web',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ language: chosen }),
    })
  expect(
    (await Promise.all([choose('hi', ''), choose('ta'), choose(null)])).map(({ status }) => status),
  ).toEqual([401, 400, 400])
  expect((await choose('hi')).status).toBe(200)
  expect((await from('/profile')).language).toBe('hi')
})
