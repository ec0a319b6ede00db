import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../contract.ts'
import {
  aNumber,
  ask,
  enterByGmail,
  gmailLogin,
  googleClaims,
  openAccountsShop,
  phoneLogin,
  signIn,
  who,
  type AccountsShop,
} from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const changePhone = (token: string, body: object) => ask(shop, 'POST /user/phone', { token, body })
const link = async (token: string, email: string, more = {}) =>
  ask(shop, 'POST /user/gmail', { token, body: { proof: await shop.issuer.gmailProof(email), ...more } })
const unlink = (token: string, email?: string) =>
  ask(shop, `DELETE /user/gmail${email ? `?email=${email}` : ''}`, { token })

async function said(topic: string, personId: number) {
  const { rows } = await shop.database.pool.query<{ payload: Record<string, unknown> }>(
    "select payload from platform.outbox where topic = $1 and (payload ->> 'personId')::bigint = $2 order by id",
    [topic, personId],
  )
  return rows.map(({ payload }) => payload)
}
const warnings = async (personId: number) =>
  (await said('identity.warned', personId)).map(({ kind, phone, email }) => [kind, phone, email])
const eventsOf = async (personId: number) => {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select kind from identity.events where person_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}

describe('a login with Gmail', () => {
  test('finds its person by Google’s lasting subject, also when the address has changed', async () => {
    const first = await gmailLogin(shop, 'devika@gmail.com')
    const again = await gmailLogin(shop, 'devika.menon@gmail.com', {
      firebase: googleClaims('g-devika@gmail.com'),
    })
    expect((again.json['user'] as Person).rec_id).toBe((first.json['user'] as Person).rec_id)
    expect(again.json['user']).toMatchObject({
      email: 'devika@gmail.com',
      gmails: ['devika.menon@gmail.com'],
    })
  })

  test('does not open the account of an address that belongs to another Google account by now', async () => {
    await gmailLogin(shop, 'info@studio.example')
    const heir = await gmailLogin(shop, 'info@studio.example', {
      firebase: googleClaims('the new owner of the address'),
    })
    expect(heir).toMatchObject({ status: 409, json: { code: 'gmail_changed' } })
  })

  test('does not open the account of an address that its Google account has given up since', async () => {
    const first = await gmailLogin(shop, 'meera@office.example')
    for (const email of ['meera.joshi@office.example', 'meera.j@office.example', 'meera.j@office.example']) {
      await gmailLogin(shop, email, { firebase: googleClaims('g-meera@office.example') })
    }
    expect(await who(shop, first.json['token'] as string)).toMatchObject({
      email: 'meera@office.example',
      gmails: ['meera.j@office.example'],
    })
    const successor = await gmailLogin(shop, 'meera@office.example', {
      firebase: googleClaims('another Meera'),
    })
    expect(successor).toMatchObject({ status: 409, json: { code: 'gmail_changed' } })
  })

  test('of one newcomer from three tabs at once makes one person with one way in', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => gmailLogin(shop, 'three.tabs@gmail.com')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(answers.map(({ json }) => (json['user'] as Person).rec_id))
    expect(ids.size).toBe(1)
    expect((await eventsOf([...ids][0] ?? 0)).filter((kind) => kind === 'registered')).toHaveLength(1)
  })

  test('by a verified address warns the owner, who came in by number until now', async () => {
    const token = await signIn(shop, { phone: aNumber(), name: 'Kabir Anand' })
    const { rec_id: id, mobile_no: phone } = await who(shop, token)
    await shop.database.pool.query(
      "update identity.people set verified_email = 'kabir@gmail.com' where id = $1",
      [id],
    )
    expect((await gmailLogin(shop, 'kabir@gmail.com')).status).toBe(200)
    expect(await warnings(id)).toEqual([['gmail-linked', phone, 'kabir@gmail.com']])
    await gmailLogin(shop, 'kabir@gmail.com')
    expect(await warnings(id)).toHaveLength(1)
  })

  test('by an address that was confirmed beside another Gmail account is noted and warned of as well', async () => {
    const { rec_id: id } = (await gmailLogin(shop, 'sita@gmail.com')).json['user'] as Person
    await shop.database.pool.query(
      "update identity.people set verified_email = 'sita.too@gmail.com' where id = $1",
      [id],
    )
    expect(((await gmailLogin(shop, 'sita.too@gmail.com')).json['user'] as Person).rec_id).toBe(id)
    expect(await eventsOf(id)).toContain('gmail-linked')
    expect(await warnings(id)).toEqual([
      ['gmail-linked', null, 'sita.too@gmail.com'],
      ['gmail-linked', null, 'sita@gmail.com'],
    ])
  })

  test('of a suspended account is refused', async () => {
    await gmailLogin(shop, 'pema@gmail.com')
    await shop.database.pool.query(
      "update identity.people set suspended_at = now() where verified_email = 'pema@gmail.com'",
    )
    expect(await gmailLogin(shop, 'pema@gmail.com')).toMatchObject({
      status: 403,
      json: { code: 'account_suspended' },
    })
  })
})

describe('another number', () => {
  test('needs a proof of itself and of the present login, ends the other sessions and warns the old number', async () => {
    const [old, fresh] = [aNumber(), aNumber()]
    const token = await signIn(shop, { phone: old, name: 'Asha Rao' })
    const elsewhere = (await phoneLogin(shop, old)).json['token'] as string
    const { rec_id: id } = await who(shop, token)
    const proof = await shop.issuer.phoneProof(fresh)

    expect(await changePhone(token, { proof })).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    const stranger = await shop.issuer.phoneProof(aNumber())
    expect(await changePhone(token, { proof, current_proof: stranger })).toMatchObject({
      status: 401,
      json: { code: 'proof_needed' },
    })
    expect(
      await changePhone(token, { proof: 'forged', current_proof: await shop.issuer.phoneProof(old) }),
    ).toMatchObject({ status: 401 })
    expect(await changePhone(token, {})).toMatchObject({ status: 400 })
    expect((await who(shop, token)).mobile_no).toBe(old)

    const done = await changePhone(token, { proof, current_proof: await shop.issuer.phoneProof(old) })
    expect(done).toMatchObject({ status: 200, json: { user: { mobile_no: fresh } } })
    expect((await ask(shop, 'GET /user/me', { token: elsewhere })).status).toBe(401)
    expect((await who(shop, token)).mobile_no).toBe(fresh)
    expect(await warnings(id)).toEqual([['phone-changed', old, null]])
    expect(await eventsOf(id)).toContain('phone-changed')
    expect((await phoneLogin(shop, old)).status).toBe(404)
    expect((await phoneLogin(shop, fresh)).json['user']).toMatchObject({ rec_id: id })
  })

  test('sent twice is changed once', async () => {
    const [old, fresh] = [aNumber(), aNumber()]
    const token = await signIn(shop, { phone: old, name: 'Meera Joshi' })
    const body = {
      proof: await shop.issuer.phoneProof(fresh),
      current_proof: await shop.issuer.phoneProof(old),
    }
    const answers = await Promise.all([changePhone(token, body), changePhone(token, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await warnings((await who(shop, token)).rec_id)).toHaveLength(1)
  })

  test('that another account has is explained to its owner, with the way to make both one', async () => {
    const [old, hers] = [aNumber(), aNumber()]
    const token = await signIn(shop, { phone: old, name: 'Rohan Desai' })
    await signIn(shop, { phone: hers, name: 'Rohan D.' })
    const answer = await changePhone(token, {
      proof: await shop.issuer.phoneProof(hers),
      current_proof: await shop.issuer.phoneProof(old),
    })
    expect(answer).toMatchObject({
      status: 409,
      json: {
        code: 'phone_taken',
        can: ['join'],
        other: { name: 'Rohan D.', mobile_no: `••••••${hers.slice(-4)}`, email: null },
      },
    })
    expect((await who(shop, token)).mobile_no).toBe(old)
  })

  test('taken and registered at the same moment becomes one account’s only, and nobody hears of a fault', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, wanted] = [aNumber(), aNumber()]
      const token = await signIn(shop, { phone: old, name: 'Pema Negi' })
      const [proof, current] = await Promise.all([
        shop.issuer.phoneProof(wanted),
        shop.issuer.phoneProof(old),
      ])
      const [changed, registered] = await Promise.all([
        changePhone(token, { proof, current_proof: current }),
        ask(shop, 'POST /user/add-user', { token: proof, body: { rec_id: 0, name: 'Somebody' } }),
      ])
      expect([200, 409]).toContain(changed.status)
      expect(registered.status).toBe(201)
      const { rows } = await shop.database.pool.query('select id from identity.people where phone = $1', [
        wanted,
      ])
      expect(rows).toHaveLength(1)
    }
  })

  test('is a first one for who came by Gmail: enough shortly after the login, later with a proof by Gmail', async () => {
    const token = await enterByGmail(shop, 'first.number@gmail.com')
    shop.clock.forward(11 * MINUTE)
    const proof = await shop.issuer.phoneProof(aNumber())
    expect(await changePhone(token, { proof })).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    const current = await shop.issuer.gmailProof('first.number@gmail.com')
    expect((await changePhone(token, { proof, current_proof: current })).status).toBe(200)
    const early = await enterByGmail(shop, 'early.number@gmail.com')
    expect((await changePhone(early, { proof: await shop.issuer.phoneProof(aNumber()) })).status).toBe(200)
  })

  test('frees what the old one opened at the identity service, and Gmail stays', async () => {
    const old = aNumber()
    const token = await signIn(shop, { phone: old, name: 'Devika Menon' })
    await link(token, 'devika.stays@gmail.com')
    await changePhone(token, {
      proof: await shop.issuer.phoneProof(aNumber()),
      current_proof: await shop.issuer.gmailProof('devika.stays@gmail.com'),
    })
    const { rows } = await shop.database.pool.query<{ uids: string[] }>(
      "select array(select jsonb_array_elements_text(payload::jsonb -> 'uids')) as uids from platform.outbox where topic = 'identity.uidsFreed' order by id desc limit 1",
    )
    expect(rows[0]?.uids).toEqual([`uid-${old}`])
  })
})

describe('a Gmail account', () => {
  test('is linked to who is signed in, logs her in from then on, and its address is believed', async () => {
    const token = await signIn(shop, { phone: aNumber(), name: 'Asha Rao' })
    expect(await link(token, 'asha.links@gmail.com')).toMatchObject({
      status: 200,
      json: {
        user: { gmails: ['asha.links@gmail.com'], email: 'asha.links@gmail.com', email_verified: true },
      },
    })
    const { rec_id: id } = await who(shop, token)
    expect((await gmailLogin(shop, 'asha.links@gmail.com')).json['user']).toMatchObject({ rec_id: id })
    expect((await link(token, 'asha.links@gmail.com')).status).toBe(200)
    expect((await eventsOf(id)).filter((kind) => kind === 'gmail-linked')).toHaveLength(1)
  })

  test('is not linked by a proof of a number, nor long after the login without a proof of the present one', async () => {
    const phone = aNumber()
    const token = await signIn(shop, { phone, name: 'Asha Rao' })
    expect(
      await ask(shop, 'POST /user/gmail', { token, body: { proof: await shop.issuer.phoneProof(phone) } }),
    ).toMatchObject({ status: 401 })
    shop.clock.forward(11 * MINUTE)
    expect(await link(token, 'late.link@gmail.com')).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    expect(
      (await link(token, 'late.link@gmail.com', { current_proof: await shop.issuer.phoneProof(phone) }))
        .status,
    ).toBe(200)
  })

  test('that logs in somebody else is not taken from her', async () => {
    await enterByGmail(shop, 'taken@gmail.com')
    const token = await signIn(shop, { phone: aNumber(), name: 'Asha Rao' })
    expect(await link(token, 'taken@gmail.com')).toMatchObject({
      status: 409,
      json: { code: 'gmail_taken', can: ['join'], other: { email: 't•••@gmail.com' } },
    })
    expect((await who(shop, token)).gmails).toEqual([])
  })

  test('linked from two accounts at once belongs to one', async () => {
    const tokens = await Promise.all(
      [aNumber(), aNumber()].map((phone) => signIn(shop, { phone, name: 'Asha Rao' })),
    )
    const answers = await Promise.all(tokens.map((token) => link(token, 'race@gmail.com')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('cannot be unlinked by who has no number; unlinked it opens nothing, and can be linked again', async () => {
    const token = await enterByGmail(shop, 'only.way@gmail.com')
    expect(await unlink(token)).toMatchObject({ status: 409, json: { code: 'phone_needed' } })
    const phone = aNumber()
    await changePhone(token, { proof: await shop.issuer.phoneProof(phone) })
    expect(await unlink(token, 'only.way@gmail.com')).toMatchObject({
      status: 200,
      json: { user: { gmails: [], email: 'only.way@gmail.com' } },
    })
    expect((await unlink(token)).status).toBe(200)
    expect(await gmailLogin(shop, 'only.way@gmail.com')).toMatchObject({
      status: 409,
      json: { code: 'gmail_unlinked' },
    })
    expect((await link(token, 'only.way@gmail.com')).status).toBe(200)
    expect((await gmailLogin(shop, 'only.way@gmail.com')).json['user']).toMatchObject({ mobile_no: phone })
  })
})
