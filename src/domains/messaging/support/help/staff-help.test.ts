import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import type { HelpArticle, ListedStaffHelp, StaffHelp } from '../contract.ts'
import { openSupportApi, type SupportApi } from '../testing.ts'
import { articles } from './articles.ts'
import { publishHelp, saveHelpRevision } from './staff-articles.ts'

let shop: SupportApi
beforeAll(async () => {
  shop = await openSupportApi()
})
afterAll(() => shop.close())

const WORDS = {
  topic: 'orders' as const,
  title: 'Gift wrapping',
  title_hi: 'उपहार की पैकिंग',
  source: 'We wrap gifts in paper by hand.\n\n- Ribbon\n- Card',
  source_hi: 'हम उपहार हाथ से कागज़ में लपेटते हैं।',
}
let made = 0
/** An address that no other test uses. */
const newSlug = (): string => `gift-${(made += 1)}`

const save = (slug: string, more: object = {}, who: TestPerson | null = shop.uma) =>
  shop.ask<{ response: StaffHelp }>(who, `PUT /admin/help/${slug}`, { ...WORDS, base: 0, ...more })
const show = (slug: string, what: string, who: TestPerson | null = shop.uma) =>
  shop.ask<{ response: StaffHelp }>(who, `POST /admin/help/${slug}/show`, { what, reason: 'It is due.' })
const edit = (slug: string, query = '', who: TestPerson | null = shop.uma) =>
  shop.ask<{ response: StaffHelp }>(who, `GET /admin/help/${slug}${query}`)
const read = (slug: string) => shop.ask<{ response: HelpArticle }>(null, `GET /help/${slug}`)
const listed = async (slug: string) =>
  (await shop.ask<{ rows: ListedStaffHelp[] }>(shop.uma, 'GET /admin/help')).body.rows.find(
    (row) => row.slug === slug,
  )
const isRead = async (slug: string): Promise<boolean> => (await read(slug)).status === 200

describe('writing the help centre', () => {
  test('needs the right `blog`: 401 for a visitor, 403 for Asha and for Rohan of the complaints', async () => {
    const slug = newSlug()
    await save(slug)
    const asha = await shop.person('Asha Rao')
    for (const [who, status] of [
      [null, 401],
      [asha, 403],
      [shop.rohan, 403],
    ] as const) {
      const answers = await Promise.all([
        shop.ask(who, 'GET /admin/help'),
        edit(slug, '', who),
        save(slug, { base: 1 }, who),
        show(slug, 'newest', who),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    }
    expect((await edit(slug)).body.response.revision).toBe(1)
  })

  test.each([
    { field: 'topic', more: { topic: 'weather' }, message: 'Please choose a topic.' },
    { field: 'title', more: { title: 'Hi' }, message: 'Please enter a title.' },
    { field: 'title', more: { title: 't'.repeat(141) }, message: 'Please use at most 140 characters.' },
    { field: 'title', more: { title: 'Gift\nwrapping' }, message: 'Please keep this on one line.' },
    { field: 'title_hi', more: { title_hi: '' }, message: 'Please enter the title in Hindi.' },
    { field: 'title_hi', more: { title_hi: 'उप\u2028हार' }, message: 'Please keep this on one line.' },
    {
      field: 'source',
      more: { source: 'Too short a text.' },
      message: 'Please enter the text of the article.',
    },
    {
      field: 'source',
      more: { source: 's'.repeat(12_001) },
      message: 'Please use at most 12,000 characters.',
    },
    {
      field: 'source_hi',
      more: { source_hi: undefined },
      message: 'Please enter the text of the article in Hindi.',
    },
    { field: 'also', more: { also: 'a'.repeat(1_001) }, message: 'Please use at most 1,000 characters.' },
    { field: 'base', more: { base: -1 }, message: '' },
    { field: 'base', more: { base: undefined }, message: '' },
  ])('with a wrong $field is refused with 400: “$message”', async ({ field, more, message }) => {
    const slug = newSlug()
    const answer = await save(slug, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(answer.body.errors?.[0]?.message).toContain(message)
    expect((await edit(slug)).status).toBe(404)
  })

  test.each([
    { what: 'a title of 3 letters', more: { title: 'UPI' } },
    { what: 'titles of 140 letters', more: { title: 't'.repeat(140), title_hi: 'उ'.repeat(140) } },
    { what: 'a text of 20 letters', more: { source: 's'.repeat(20) } },
    { what: 'texts of 12,000 letters', more: { source: 's'.repeat(12_000), source_hi: 'ल'.repeat(12_000) } },
    { what: 'emoji and HTML', more: { title: '🎁 <b>Gifts</b>', source: '<script>alert("gift")</script>' } },
  ])('takes $what unchanged', async ({ more }) => {
    expect((await save(newSlug(), more)).body.response).toMatchObject({ ...WORDS, ...more })
  })

  test.each([
    { slug: 'Gift', isFine: false },
    { slug: 'gift--wrap', isFine: false },
    { slug: '-gift', isFine: false },
    { slug: 'gift-', isFine: false },
    { slug: 'gift_wrap', isFine: false },
    { slug: encodeURIComponent('उपहार'), isFine: false },
    { slug: encodeURIComponent('gift\n'), isFine: false },
    { slug: 'g'.repeat(81), isFine: false },
    { slug: 'g'.repeat(80), isFine: true },
    { slug: '2027-gifts', isFine: true },
  ])('begins an article at “$slug”: $isFine', async ({ slug, isFine }) => {
    const answer = await save(slug)
    expect(answer.status).toBe(isFine ? 200 : 400)
    if (!isFine) expect(rejectedFields(answer)).toEqual(['slug'])
  })

  test('keeps the first 40 of 45 other names, trimmed, without empty ones', async () => {
    const names = Array.from({ length: 45 }, (_, nth) => ` name ${nth} `)
    const { body } = await save(newSlug(), { also: `,, ${names.join(',')},` })
    const kept = body.response.also.split(', ')
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([40, 'name 0', 'name 39'])
  })

  test('on what Tara saved meanwhile is 409 changed_meanwhile, and hers stays', async () => {
    const slug = newSlug()
    const tara = await shop.person('Tara Sen', ['staff', 'staff:blog'])
    await save(slug)
    expect((await save(slug, { base: 1, title: 'By Tara' }, tara)).status).toBe(200)
    for (const base of [0, 1, 3])
      expect(refusalPair(await save(slug, { base, title: 'By Uma' }))).toEqual([409, 'changed_meanwhile'])
    const { response } = (await edit(slug)).body
    expect(response).toMatchObject({ title: 'By Tara', revision: 2 })
    expect(response.revisions.map(({ number, by }) => [number, by])).toEqual([
      [2, 'Tara Sen'],
      [1, 'Uma Das'],
    ])
  })

  test('five times at once on the same base is saved once', async () => {
    const slug = newSlug()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => save(slug, { title: `Gifts ${nth}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await edit(slug)).body.response.revision).toBe(1)
  })
})

describe('an earlier revision', () => {
  test('is read by its number; 0 is what the shop came with, and a draft has none', async () => {
    const slug = newSlug()
    await save(slug)
    await save(slug, { base: 1, title: 'Second title' })
    expect((await edit(slug, '?revision=1')).body.response).toMatchObject({ title: WORDS.title, revision: 2 })
    expect((await edit(slug)).body.response.title).toBe('Second title')
    expect([(await edit(slug, '?revision=0')).status, (await edit(slug, '?revision=3')).status]).toEqual([
      404, 404,
    ])
  })

  test.each(['-1', '1.5', '100001', 'two', ''])('“%s” is no number of one: 400', async (revision) => {
    const answer = await edit('ways-to-pay', `?revision=${revision}`)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['revision']])
  })
})

describe('what readers see', () => {
  test('of a draft is nothing until it is published, then that revision, whatever is written after it', async () => {
    const slug = newSlug()
    await save(slug)
    expect([await isRead(slug), (await listed(slug))?.state]).toEqual([false, 'draft'])
    expect((await show(slug, 'newest')).body.response).toMatchObject({ state: 'published', shown: 1 })
    await save(slug, { base: 1, title: 'Not yet' })
    expect((await read(slug)).body.response).toMatchObject({
      title: WORDS.title,
      text: [
        { kind: 'text', parts: [{ text: expect.any(String) }] },
        { kind: 'list', items: [[{ text: 'Ribbon' }], [{ text: 'Card' }]] },
      ],
    })
    expect((await listed(slug))?.state).toBe('published with changes')
    await show(slug, 'newest')
    expect((await read(slug)).body.response.title).toBe('Not yet')
    await show(slug, 'none')
    expect([await isRead(slug), (await listed(slug))?.state]).toEqual([false, 'hidden'])
  })

  test('of an article that the shop came with: hidden, changed, and as it came again', async () => {
    const slug = articles[3]?.slug ?? ''
    const title = articles[3]?.en.title ?? ''
    expect((await listed(slug))?.state).toBe('as it came')
    await show(slug, 'none')
    expect([await isRead(slug), (await listed(slug))?.state]).toEqual([false, 'hidden'])
    await show(slug, 'as it came')
    await save(slug, { topic: articles[3]?.topic })
    expect([(await listed(slug))?.state, (await read(slug)).body.response.title]).toEqual([
      'as it came, with changes',
      title,
    ])
    await show(slug, 'newest')
    expect((await read(slug)).body.response.title).toBe(WORDS.title)
    expect((await edit(slug, '?revision=0')).body.response).toMatchObject({ title, is_ours: true, shown: 1 })
  })

  test.each([
    { what: 'newest', slug: articles[5]?.slug ?? '', status: 400 },
    { what: 'newest', slug: 'never-written', status: 404 },
    { what: 'none', slug: 'never-written', status: 404 },
    { what: 'everything', slug: articles[5]?.slug ?? '', status: 400 },
    { what: '', slug: articles[5]?.slug ?? '', status: 400 },
  ])('“$what” of $slug is $status', async ({ what, slug, status }) => {
    expect((await show(slug, what)).status).toBe(status)
  })

  test.each([undefined, '', ' x ', 'r'.repeat(501)])(
    'is not changed for the reason “%s”: 400',
    async (reason) => {
      const slug = newSlug()
      await save(slug)
      const answer = await shop.ask(shop.uma, `POST /admin/help/${slug}/show`, { what: 'newest', reason })
      expect([answer.status, rejectedFields(answer), await isRead(slug)]).toEqual([400, ['reason'], false])
    },
  )

  test('is in the audit log with what was shown before and after', async () => {
    const [ours, own] = [articles[7]?.slug ?? '', newSlug()]
    await save(own)
    for (const what of ['none', 'as it came']) await show(ours, what)
    for (const what of ['newest', 'none', 'newest']) await show(own, what)
    const stepsOf = async (slug: string) =>
      (await shop.audit(`help ${slug}`)).map(({ before, after }) => [before, after])
    expect(await stepsOf(ours)).toEqual([
      [{ shown: 'as it came' }, { shown: 'none' }],
      [{ shown: 'none' }, { shown: 'as it came' }],
    ])
    expect(await stepsOf(own)).toEqual([
      [{ shown: 'none' }, { shown: 1 }],
      [{ shown: 1 }, { shown: 'none' }],
      [{ shown: 'none' }, { shown: 1 }],
    ])
  })

  test('is published by two at once as one state, with both in the audit log', async () => {
    const slug = newSlug()
    await save(slug)
    const answers = await Promise.all([show(slug, 'newest'), show(slug, 'none')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const state = (await listed(slug))?.state
    expect(await isRead(slug)).toBe(state === 'published')
    expect(await shop.audit(`help ${slug}`)).toHaveLength(2)
  })

  test('after a server that dies at any statement agrees with the audit log', async () => {
    const crashes = enableCrashes()
    const by = { actorId: shop.uma.id, now: shop.clock.now() }
    await crashAtEveryStatement({
      prepared: async () => newSlug(),
      work: async (slug) => {
        await saveHelpRevision(shop.db, slug, { content: { ...WORDS, also: '' }, base: 0, ...by })
        await publishHelp(shop.db, slug, { what: 'newest', reason: 'It is due.', requestId: 'test', ...by })
      },
      after: async (slug) => {
        const published = await shop.db
          .selectFrom('support.help_live_revisions')
          .select('number')
          .where('slug', '=', slug)
          .execute()
        expect(await shop.audit(`help ${slug}`)).toHaveLength(published.length)
      },
    }).finally(() => crashes.end())
  })
})
