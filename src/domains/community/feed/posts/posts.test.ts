import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plainPath } from '#domains/products/media'
import { transact } from '#platform/transact'
import { takeDownPost } from '../publishing/transition-post.ts'
import { TRANSITIONS } from '../publishing/transitions.ts'
import { postOf, type Person } from './posts.fixture.ts'
import { asha, draft, HOUR, meera, setUpStudio, shop, stateOf, topics, postInput } from './studio.fixture.ts'

setUpStudio()

const shown = async (who: Person, more: object = {}) => draft(who, { publish: true, ...more })

describe('who may post', () => {
  test('not a visitor (401), a shopper (403 with the link to apply) or a maker whose right was revoked', async () => {
    expect((await shop.ask(null, 'POST /posts', { nonsense: 1 })).status).toBe(401)
    const refused = await shop.ask(asha, 'POST /posts', { title: 7 })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_a_creator'])
    expect((await shop.ask(asha, 'GET /posts/mine')).status).toBe(403)
    const kavya = await shop.maker('Kavya Das')
    const { post_id } = await shown(kavya)
    await shop.setMaker(kavya.id, 'Kavya Das', 'Revoked')
    expect((await shop.ask(kavya, `PATCH /posts/${post_id}`, { title: 'x' })).status).toBe(403)
    expect((await shop.ask(kavya, 'GET /posts/mine')).status).toBe(200)
    expect((await shop.ask(kavya, `DELETE /posts/${post_id}`)).status).toBe(200)
  })

  test('another maker’s post is 404 to read, change, publish and withdraw, and deleting it deletes nothing', async () => {
    const { post_id } = await draft(meera)
    const ravi = await shop.maker('Ravi Kumar')
    for (const call of [
      'GET /posts/mine/ID',
      'PATCH /posts/ID',
      'POST /posts/ID/publish',
      'POST /posts/ID/withdraw',
      'GET /posts/mine/ID/versions',
    ]) {
      const body = call.startsWith('GET') ? undefined : {}
      expect((await shop.ask(ravi, call.replace('ID', String(post_id)), body)).status, call).toBe(404)
    }
    expect((await shop.ask(ravi, `DELETE /posts/${post_id}`)).status).toBe(200)
    expect(await stateOf(post_id)).toBe('draft')
  })
})

describe('a draft', () => {
  test('begins empty, lists the missing fields, and cannot be published before they are there', async () => {
    await shop.news()
    const empty = postOf(await shop.ask(meera, 'POST /posts', {}))
    expect(empty.missing.map(({ field }) => field)).toEqual(['pictures', 'title', 'craft'])
    const refused = await shop.ask(meera, `POST /posts/${empty.post_id}/publish`, {})
    expect(refused.body).toMatchObject({
      status: 400,
      message: 'Please add at least one picture.',
      errors: [{ field: 'pictures' }, { field: 'title' }, { field: 'craft' }],
    })
    const project = postOf(
      await shop.ask(meera, `PATCH /posts/${empty.post_id}`, await postInput(meera, { kind: 'project' })),
    )
    expect(project.missing).toEqual([
      { field: 'steps', message: 'Add at least one step, or change it to a post.' },
    ])
    expect(await topics()).toEqual([])
  })

  test('sent twice under one key is one draft; changed in two windows, the second gets 409 and nothing is lost', async () => {
    const body = { title: 'Kantha bag' }
    const send = () => shop.askUnder('autosave-1')(meera, 'POST /posts', body)
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    const { post_id, version } = postOf(first)
    const changed = await Promise.all(
      ['one', 'two'].map((caption) => shop.ask(meera, `PATCH /posts/${post_id}`, { caption, version })),
    )
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(changed.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      version: 2,
    })
  })

  test.each([
    [{ caption: 'x'.repeat(2_201) }, 'Captions can have up to 2,200 characters.'],
    [{ title: 'x'.repeat(121) }, 'Titles can have up to 120 characters.'],
    [{ caption: 'see javascript:alert(1)' }, /start with http/],
    [{ caption: 'https://shop.example' }, /You can add links a few days after/],
    [
      { caption: Array.from({ length: 31 }, (_, n) => `#tag_${n}`).join(' ') },
      'You can use up to 30 hashtags.',
    ],
    [{ craft: 'welding' }, 'Please choose one of the crafts.'],
    [{ pictures: [{ path: '/media/00000000000000000000000000000000' }] }, /no longer available/],
    [{ pictures: [{ path: '../../etc/passwd' }] }, /no longer available/],
    [
      { materials: [{ product_id: 999_999, quantity: 1 }] },
      'One of the materials isn’t for sale. Choose another.',
    ],
    [{ steps: [{ words: 'Mix', picture: 0 }] }, /picture that was removed/],
    [{ minutes: -5 }, 'Please enter the time in minutes.'],
  ])('%# that is invalid is refused with a sentence', async (typed, sentence) => {
    const kind = { pictures: [], ...typed }
    const { status, body } = await shop.ask(await shop.maker('Lata Iyer'), 'POST /posts', kind)
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)])
  })

  test('2,200 letters of Hindi are 2,200, and another person’s photo cannot be used', async () => {
    const lata = await shop.maker('Lata Menon')
    expect(postOf(await shop.ask(lata, 'POST /posts', { caption: 'ऊ'.repeat(2_200) })).caption).toHaveLength(
      2_200,
    )
    const othersPhoto = await shop.photo(meera)
    expect((await shop.ask(lata, 'POST /posts', { pictures: [{ path: othersPhoto }] })).status).toBe(400)
  })

  test('shows a crop of a photo beside the whole one, in the order given, and drops an eleventh', async () => {
    const original = await shop.photo(meera, { width: 800, height: 600 })
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
    const cut = await shop.ask(meera, 'POST /posts/pictures', { original, crop })
    expect(cut.body).toMatchObject({ width: 400, height: 600 })
    const other = await shop.photo(meera)
    const pictures = [
      { path: other, alt: 'From above' },
      { path: cut.body['path'], original, crop, alt: '' },
    ]
    const post = await draft(meera, { pictures })
    expect(
      post.pictures.map(({ path, original, width, crop: part, alt }) => [
        plainPath(path),
        plainPath(original),
        width,
        part,
        alt,
      ]),
    ).toEqual([
      [other, other, 400, null, 'From above'],
      [plainPath(String(cut.body['path'])), original, 400, crop, ''],
    ])
    expect(
      (
        await shop.ask(meera, 'POST /posts/pictures', {
          original,
          crop: { x: 0.9, y: 0.9, width: 0.05, height: 0.05 },
        })
      ).status,
    ).toBe(400)
    const eleven = Array.from({ length: 11 }, () => ({ path: other }))
    expect((await shop.ask(meera, `PATCH /posts/${post.post_id}`, { pictures: eleven })).body.message).toBe(
      'You can add up to 10 pictures.',
    )
  })
})

describe('published', () => {
  test('a post is published once however often it is requested, with its hashtags and the maker whom it names', async () => {
    const priya = await shop.maker('Priya Nair')
    await shop.news()
    const { post_id } = await draft(priya, { caption: 'With @Meera_Iyer and @Nobody_Here #Resin #तरंग' })
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.ask(priya, `POST /posts/${post_id}/publish`, {})),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const news = await shop.news()
    expect(news.map(([topic]) => topic).filter((topic) => topic.startsWith('feed.'))).toEqual([
      'feed.mentioned',
      'feed.published',
    ])
    expect(news[0]?.[1]).toMatchObject({ postId: post_id, creatorId: priya.id, personId: meera.id })
    const { rows } = await sql<{
      tag: string
    }>`select tag from feed.post_tags where post_id = ${post_id} order by tag`.execute(shop.db)
    expect(rows.map(({ tag }) => tag)).toEqual(['resin', 'तरंग'])
  })

  test('the version before a change is stored, an unchanged save stores none, and a maker named before is not notified again', async () => {
    const priya = await shop.maker('Priya Menon')
    const post = await shown(priya, { caption: 'First @Meera_Iyer' })
    expect(
      postOf(await shop.ask(priya, `PATCH /posts/${post.post_id}`, { caption: 'First @Meera_Iyer' })).version,
    ).toBe(1)
    await shop.news()
    const changed = postOf(
      await shop.ask(priya, `PATCH /posts/${post.post_id}`, { caption: 'Second @Meera_Iyer #neu' }),
    )
    expect([changed.version, changed.edited_at === null]).toEqual([2, false])
    expect(await topics()).toEqual(['feed.changed'])
    const { body } = await shop.ask(priya, `GET /posts/mine/${post.post_id}/versions`)
    expect(body['versions']).toMatchObject([{ version: 1, caption: 'First @Meera_Iyer', pictures: 1 }])
    expect((await shop.ask(priya, `PATCH /posts/${post.post_id}`, { title: '' })).body.message).toBe(
      'Please enter a title.',
    )
  })

  test('withdrawn and published again it keeps its date; taken down by staff it stays hidden', async () => {
    const devi = await shop.maker('Devi Rao')
    const { post_id, published_at } = await shown(devi)
    await shop.news()
    shop.clock.forward(HOUR)
    expect(postOf(await shop.ask(devi, `POST /posts/${post_id}/withdraw`)).state).toBe('withdrawn')
    expect((await shop.ask(devi, `POST /posts/${post_id}/withdraw`)).status).toBe(409)
    expect(postOf(await shop.ask(devi, `POST /posts/${post_id}/publish`, {})).published_at).toBe(published_at)
    expect(await topics()).toEqual(['feed.withdrawn', 'feed.published'])
    const order = { postId: post_id, actorId: 1, reason: 'A stolen picture', at: shop.clock.now() }
    expect(await transact(shop.db, (tx) => takeDownPost(tx, order))).toBe('published')
    expect(await transact(shop.db, (tx) => takeDownPost(tx, order))).toBe(null)
    expect((await shop.ask(devi, `POST /posts/${post_id}/publish`, {})).body.message).toBe(
      'This post was taken down, so you can’t publish it.',
    )
    const { rows } = await sql<{ event: string; actor: string; reason: string }>`
      select event, actor, reason from feed.post_events where post_id = ${post_id} order by id`.execute(
      shop.db,
    )
    expect(rows.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
      'maker publish',
      'maker withdraw',
      'maker publish',
      'staff remove',
    ])
    expect(rows.at(-1)?.reason).toBe('A stolen picture')
  })

  test('deleted it takes its history and its photos with it, and deleting it again is success', async () => {
    const devi = await shop.maker('Devi Menon')
    const post = await shown(devi)
    await shop.news()
    for (let time = 0; time < 2; time += 1)
      expect((await shop.ask(devi, `DELETE /posts/${post.post_id}`)).status).toBe(200)
    expect(await topics()).toEqual(['feed.withdrawn', 'feed.deleted'])
    const { rows } =
      await sql`select from media.released_pictures where '/media/' || hash = ${plainPath(post.pictures[0]?.path ?? '')}`.execute(
        shop.db,
      )
    expect([await stateOf(post.post_id), rows.length]).toEqual([undefined, 1])
  })

  test('five posts a day of a new maker, 25 once her first is three days old; links are allowed then too', async () => {
    const nila = await shop.maker('Nila Bose')
    for (let n = 0; n < 5; n += 1) await shown(nila)
    const sixth = await shop.ask(nila, 'POST /posts', await postInput(nila, { publish: true }))
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_posts'])
    shop.clock.forward(73 * HOUR)
    expect((await shown(nila, { caption: 'From https://example.org/pattern' })).state).toBe('published')
  })
})

test('no event leads from any state to one that the table does not allow', () => {
  const steps = Object.entries(TRANSITIONS).flatMap(([from, moves]) =>
    Object.entries(moves).map(([event, to]) => `${from} ${event} ${to}`),
  )
  expect(steps).toMatchInlineSnapshot(`
    [
      "draft publish published",
      "draft schedule scheduled",
      "scheduled publish published",
      "scheduled schedule scheduled",
      "scheduled withdraw draft",
      "scheduled hold_back draft",
      "scheduled remove removed",
      "published withdraw withdrawn",
      "published remove removed",
      "withdrawn publish published",
      "withdrawn schedule scheduled",
      "withdrawn remove removed",
      "removed reinstate published",
      "removed restore withdrawn",
    ]
  `)
})
