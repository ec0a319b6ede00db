import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityTokens } from '../visitor.ts'
import {
  ASHA,
  ASHAS_GMAIL,
  bearerHeader,
  PROOF_NEEDED,
  openAttackedShop,
  type AttackedShop,
} from './attacked-shop.ts'

let attacked: AttackedShop
let own: IdentityTokens & { phone: string }
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())

// A proof lasts five minutes and thirty calls, so every test starts with a new one of another number of Mallory's.
beforeEach(async () => {
  attacked.clock.forward(60 * 60_000)
  own = await attacked.freshProof()
})

const attempt: AttackedShop['attempt'] = (...sent) => attacked.attempt(...sent)

describe("typing Asha's number opens nothing without her code", () => {
  const login = (body: string, headers: Record<string, string>) =>
    attempt('POST', '/api/user/login', { body, headers })

  test('with no proof, an empty one, a product token, or her number in place of one', async () => {
    const body = JSON.stringify({ mobile_no: ASHA })
    const shown = [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${attacked.mallory.token}`,
      `Bearer ${ASHA}`,
      `Basic ${Buffer.from(`${ASHA}:`).toString('base64')}`,
      own.idToken,
    ]
    for (const authorization of shown)
      attacked.expectNothingOfAsha(await login(body, { authorization }), authorization)
    attacked.expectNothingOfAsha(await login(body, {}), 'none')
    for (const header of ['x-user', 'x-forwarded-user', 'x-authenticated-userid', 'x-mobile-no'])
      attacked.expectNothingOfAsha(await login(body, { [header]: ASHA }), header)
  })

  test("with the proof of another number, however Asha's is written", async () => {
    const spellings: unknown[] = [
      ASHA,
      Number(ASHA),
      [ASHA],
      [own.phone, ASHA],
      { $ne: own.phone },
      { 0: ASHA },
      `+91${ASHA}`,
      `0${ASHA}`,
      ` ${ASHA}`,
      `${ASHA} `,
      `${ASHA}\n`,
      `${ASHA}\u0000`,
      '९८७६५४३२१०',
      '９８７６５４３２１０',
      `\u202d${ASHA}`,
      `${own.phone}' or phone = '${ASHA}`,
      `${own.phone},${ASHA}`,
      null,
      true,
      '',
      '%',
      '__________',
    ]
    const other = await attacked.freshProof()
    for (const mobile_no of spellings) {
      attacked.expectNothingOfAsha(
        await login(JSON.stringify({ mobile_no }), bearerHeader(own.idToken)),
        JSON.stringify(mobile_no),
      )
      attacked.expectNothingOfAsha(
        await login(JSON.stringify({ mobile_no, login_type: 'gmail' }), bearerHeader(other.idToken)),
        `gmail ${JSON.stringify(mobile_no)}`,
      )
    }
  })

  test("with two numbers at once, of which one is proven: the session is Mallory's", async () => {
    const { phone: mallorys } = own
    await attempt('POST', '/api/user/add-user', {
      headers: bearerHeader(own.idToken),
      body: { rec_id: 0, name: 'Mallory' },
    })
    const bodies = [
      `{"mobile_no":"${ASHA}","mobile_no":"${mallorys}"}`,
      `{"mobile_no":"${mallorys}","phone":"${ASHA}","user_id":${attacked.ashasId},"rec_id":${attacked.ashasId},"phone_number":"+91${ASHA}"}`,
      `{"mobile_no":"${mallorys}","login_type":"gmail","email":"${ASHAS_GMAIL}"}`,
    ]
    for (const body of bodies) {
      const answer = await login(body, bearerHeader(own.idToken))
      expect(answer.text, body).not.toContain('Asha')
      expect(answer.text, body).not.toContain(String(attacked.ashasId))
      if (answer.status === 200)
        expect((JSON.parse(answer.text) as { user: { mobile_no: string } }).user.mobile_no).toBe(mallorys)
    }
    attacked.expectNothingOfAsha(
      await login(`{"mobile_no":"${mallorys}","mobile_no":"${ASHA}"}`, bearerHeader(own.idToken)),
      'hers last',
    )
    const elsewhere = await attempt('POST', `/api/user/login?mobile_no=${ASHA}`, {
      body: '{}',
      headers: bearerHeader(own.idToken),
    })
    attacked.expectNothingOfAsha(elsewhere, 'in the address')
  })

  test('with another verb, another spelling of the path, or a header that names them', async () => {
    const body = JSON.stringify({ mobile_no: ASHA })
    for (const verb of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      attacked.expectNothingOfAsha(
        await attempt(verb, `/api/user/login?mobile_no=${ASHA}`, {
          ...(verb === 'GET' || verb === 'HEAD' ? {} : { body }),
          headers: bearerHeader(own.idToken),
        }).then((tried) => (verb === 'OPTIONS' && tried.status === 204 ? { ...tried, status: 404 } : tried)),
        verb,
      )
    for (const path of [
      '/api//user/login',
      '/api/user/login/',
      '/API/USER/LOGIN',
      '/api/user/%6Cogin',
      '/api/./user/login',
      '/api/user/login;x=1',
      '/user/login',
    ])
      attacked.expectNothingOfAsha(
        await attempt('POST', path, { body, headers: bearerHeader(own.idToken) }),
        path,
      )
    for (const header of ['x-http-method-override', 'x-original-url', 'x-rewrite-url'])
      attacked.expectNothingOfAsha(
        await attempt('POST', '/api/user/logout', { body, headers: { [header]: '/api/user/login' } }),
        header,
      )
  })

  test('with a form, XML, or JSON under another content type', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
    ]
    for (const type of types) {
      const tried = await attempt('POST', '/api/user/login', {
        body: `mobile_no=${ASHA}`,
        headers: { ...bearerHeader(own.idToken), 'content-type': type },
      })
      expect(tried.status, type).toBe(415)
    }
  })

  test('with a valid proof prefixed twice, but of the wrong person', async () => {
    for (const authorization of [
      `Bearer Bearer ${own.idToken}`,
      `bearer ${own.idToken}`,
      `Bearer ${own.idToken},Bearer ${attacked.asha.token}`,
    ])
      attacked.expectNothingOfAsha(
        await login(JSON.stringify({ mobile_no: ASHA }), { authorization }),
        authorization.slice(0, 16),
      )
  })
})

describe("asking for the name behind Asha's number", () => {
  const without = (path: string, headers: Record<string, string> = {}) =>
    fetch(attacked.shop.url + path, { headers: { client: 'web', ...headers } })
  const ASKED = [
    `?mobile_no=${ASHA}`,
    '?mobile_no=9999999999',
    '?mobile_no=5',
    '?mobile_no=',
    '',
    `?mobile_no=${ASHA}&mobile_no=9876543211`,
    `?mobile_no[]=${ASHA}`,
    '?mobile_no=%00',
    `?MOBILE_NO=${ASHA}`,
    `?mobile_no=${'9'.repeat(1_900)}`,
  ]

  test('without a proof is the same 401 to the letter for a registered number, a free one and none', async () => {
    const answers = await Promise.all(
      ASKED.map(async (query) => {
        const answer = await without(`/api/user/getname${query}`)
        const headers = Object.fromEntries(answer.headers)
        for (const name of ['date', 'x-request-id']) delete headers[name]
        return { status: answer.status, headers, text: await answer.text() }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 401 })
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual(PROOF_NEEDED)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('without a proof runs no query, so its response time reveals nothing', async () => {
    const { pool } = attacked.shop.database
    await pool.query('alter table identity.people rename to people_elsewhere')
    try {
      for (const query of ASKED)
        for (const headers of [{}, bearerHeader('a.b.c'), bearerHeader(attacked.mallory.token)])
          expect((await without(`/api/user/getname${query}`, headers)).status, query).toBe(401)
      // With a proof of the same number the shop queries, which fails while the table is renamed.
      expect(
        (await without(`/api/user/getname?mobile_no=${own.phone}`, bearerHeader(own.idToken))).status,
      ).toBeGreaterThanOrEqual(500)
    } finally {
      await pool.query('alter table identity.people_elsewhere rename to people')
    }
  })

  test("with a proof of another number is that 401 too, and never leaves Asha's number in the answer", async () => {
    for (const number of [ASHA, '9999999999']) {
      const answer = await without(`/api/user/getname?mobile_no=${number}`, bearerHeader(own.idToken))
      expect([answer.status, await answer.json()]).toEqual([401, PROOF_NEEDED])
    }
  })
})
