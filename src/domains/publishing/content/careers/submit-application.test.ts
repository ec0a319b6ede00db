import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectedFields, type ApiReply } from '#testing/domain-shop'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import {
  ABOUT,
  applicationOf,
  apply,
  countRows,
  openContentShop,
  upload,
  type ContentShop,
} from '../content.fixture.ts'
import { submitApplication } from './submit-application.ts'

const crashes = enableCrashes()
let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
})
afterAll(async () => {
  crashes.end()
  await shop.close()
})

const send = (body: object, headers: Record<string, string> = {}, from?: string) =>
  shop.visit<{ application: { number: number } }>('POST /careers/applications', {
    body,
    headers,
    ...(from && { from }),
  })
const fieldsOf = (reply: { status: number; body: object }) => rejectedFields(reply as ApiReply<object>)
const countBy = (email: string) => countRows(shop, 'applications', sql`email = ${email.toLowerCase()}`)

test.each([
  ['no role', { role: undefined }, 'role'],
  ['the role of a pilot', { role: 'pilot' }, 'role'],
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name'],
  ['a name of 2 lines', { name: 'Asha\nBcc: all@ciy.test' }, 'name'],
  ['no e-mail address', { email: '' }, 'email'],
  ['an e-mail address without a domain', { email: 'asha@' }, 'email'],
  ['an e-mail address of 255 letters', { email: `${'a'.repeat(245)}@example.in` }, 'email'],
  ['2 e-mail addresses', { email: 'a@x.in, b@x.in' }, 'email'],
  ['a phone number of 9 digits', { phone: '987654321' }, 'phone'],
  ['a landline number', { phone: '1141234567' }, 'phone'],
  ['a phone number with its country', { phone: '+919876543210' }, 'phone'],
  ['no city', { city: undefined }, 'city'],
  ['a city of 81 letters', { city: 'x'.repeat(81) }, 'city'],
  ['an experience of 100 years', { experience: '100' }, 'experience'],
  ['a notice of 366 days', { notice_days: 366 }, 'notice_days'],
  ['a notice of half a day', { notice_days: 0.5 }, 'notice_days'],
  ['a notice in words', { notice_days: 'a month' }, 'notice_days'],
  ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link'],
  ['a link to a computer without a name', { link: 'http://127.0.0.1/cv' }, 'link'],
  ['a link of 301 letters', { link: `https://x.in/${'a'.repeat(288)}` }, 'link'],
  ['39 letters about the work', { about: 'x'.repeat(39) }, 'about'],
  ['2,001 letters about the work', { about: 'x'.repeat(2_001) }, 'about'],
  ['no résumé', { resume: '' }, 'resume'],
  ['a résumé of 61 letters', { resume: 'x'.repeat(61) }, 'resume'],
  ['no consent', { agreed: undefined }, 'agreed'],
  ['the consent "yes"', { agreed: 'yes' }, 'agreed'],
])(
  'an application with %s is refused 400 at that field, and the résumé stays free',
  async (_what, more, field) => {
    const { resume } = (await upload(shop)).body
    const given = applicationOf('Asha Rao')
    const refused = await send({ ...given, resume, ...more })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
    expect((await send({ ...given, resume })).status).toBe(201)
  },
)

test('an application at all its limits is stored to the letter, in Hindi with emoji and HTML', async () => {
  const own = {
    name: `आशा 🧵 <b>${'x'.repeat(89)}`,
    city: 'ज'.repeat(80),
    notice_days: '365',
    link: `https://x.in/${'a'.repeat(287)}`,
    about: `<script>alert(1)</script> ${'ध'.repeat(1_974)}`,
    language: 'hi',
  }
  const { status, given } = await apply(shop, 'Asha', own)
  expect(status).toBe(201)
  const { rows } = await sql`select name, city, notice_days, link, about, language from content.applications
    where email = ${given.email}`.execute(shop.db)
  expect(rows).toEqual([{ ...own, notice_days: 365 }])
})

test('an unknown language is English, and the letter of receipt is written in Hindi where Asha reads Hindi', async () => {
  const english = await apply(shop, 'Asha', { language: 'ta' })
  const hindi = await apply(shop, 'Bina', { language: 'hi' })
  await shop.deliverEvents()
  const letterTo = (to: string) => shop.letters.filter((letter) => letter.to === to)
  expect(letterTo(english.given.email).map(({ language }) => language)).toEqual(['en'])
  const [letter] = letterTo(hindi.given.email)
  expect([letter?.language, letter?.link]).toEqual(['hi', 'https://ciy.test/hi/Career-with-us'])
  expect(letter?.text).toContain(String(hindi.id))
})

test('Asha applies twice with 2 résumés: 2 applications; her address is stored in lower case', async () => {
  const first = await apply(shop, 'Asha')
  const again = await apply(shop, 'Asha', {
    email: ` ${first.given.email.toUpperCase()} `,
    role: 'business-manager',
  })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.id).not.toBe(again.id)
  expect(await countBy(first.given.email)).toBe(2)
})

test('2 applications at once with 1 résumé: the first has it, the other is asked for one and not stored', async () => {
  const { resume } = (await upload(shop)).body
  const [asha, eve] = [applicationOf('Asha'), applicationOf('Eve')]
  const both = await Promise.all([asha, eve].map((each) => send({ ...each, resume })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(both.flatMap(fieldsOf)).toEqual(['resume'])
  expect((await countBy(asha.email)) + (await countBy(eve.email))).toBe(1)
})

test('an application with a made-up résumé is refused at that field, and no letter goes out', async () => {
  const asha = applicationOf('Asha')
  const refused = await send({ ...asha, resume: 'none-of-ours' })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['resume']])
  await shop.deliverEvents()
  expect(shop.letters.some(({ to }) => to === asha.email)).toBe(false)
})

test("Asha's second application under the key of her first is refused 422, and Eve's key of the same name is her own", async () => {
  const key = { 'idempotency-key': 'my-application' }
  const given = { ...applicationOf('Asha'), resume: (await upload(shop)).body.resume }
  const [first, again] = [await send(given, key, '10.9.0.1'), await send(given, key, '10.9.0.1')]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect((await send({ ...given, city: 'Pune' }, key, '10.9.0.1')).status).toBe(422)
  const eve = { ...applicationOf('Eve'), resume: (await upload(shop)).body.resume }
  expect((await send(eve, key, '10.9.0.2')).status).toBe(201)
  expect([await countBy(given.email), await countBy(eve.email)]).toEqual([1, 1])
})

test('the 11th application from one address within an hour is 429, also where the 10 before were refused', async () => {
  const tries = await Promise.all(Array.from({ length: 11 }, () => send({}, {}, '10.9.0.3')))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429])
})

test('a crash at any statement leaves the whole application with its letter, or none and the résumé free', async () => {
  const died = await crashAtEveryStatement({
    prepared: async () => ({ ...applicationOf('Asha'), resume: (await upload(shop)).body.resume }),
    work: (given) =>
      submitApplication(
        shop.db,
        {
          ...given,
          role: 'digital-marketing',
          experience: '2-5',
          agreed: true,
          language: 'en',
          about: ABOUT,
        },
        shop.clock.now(),
      ),
    after: async ({ email, resume }) => {
      const stored = await countBy(email)
      const events = sql`application_id in (select id from content.applications where email = ${email})`
      expect(await countRows(shop, 'application_events', events)).toBe(stored)
      await shop.deliverEvents()
      expect(shop.letters.filter(({ to }) => to === email)).toHaveLength(stored)
      expect((await send({ ...applicationOf('Bina'), resume })).status).toBe(stored === 1 ? 400 : 201)
    },
  })
  expect(died).toBeGreaterThan(5)
})
