import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import type { CreatorProfile } from '../contract.ts'
import { APPLICATION, type Person } from '../creators.fixture.ts'
import {
  findMakersByHandle,
  mayPost,
  postingRightOf,
  profilesOf,
  recordPost,
  restoreProfile,
  takeDownProfile,
} from '../index.ts'
import {
  postCreatorStatus,
  fieldsOf,
  leela,
  meera,
  setUpMakers,
  shop,
  statusAndCode,
} from '../makers.fixture.ts'

setUpMakers()

const change = (who: Person | null, more: object = {}) =>
  shop.ask(who, 'PUT /user/creator/profile', { ...APPLICATION, ...more })
const pageOf = async (id: number | string, reader: Person | null = null) =>
  shop.ask(reader, `GET /creators/${id}`)
const profileOf = async (who: Person, reader: Person | null = null) =>
  (await pageOf(who.id, reader)).body['profile'] as CreatorProfile
let photos = 0
/** A stored photo of these owners. */
async function photoOf(...owners: Person[]): Promise<string> {
  photos += 1
  const hash = String(photos).padStart(32, '0')
  await sql`insert into media.pictures (hash, kind, name, alt, width, height, placeholder)
    values (${hash}, 'photo', 'p', '', 640, 480, '#aabbcc')`.execute(shop.db)
  for (const { id } of owners)
    await sql`insert into media.photo_owners (hash, person_id) values (${hash}, ${id})`.execute(shop.db)
  return `/media/${hash}`
}

describe('a maker who changes her page', () => {
  test('must be signed in and a maker: 401 for a visitor, 403 for Meera who never applied', async () => {
    expect((await change(null)).status).toBe(401)
    expect((await change(meera)).status).toBe(403)
  })

  test.each([
    [{ profile_name: '' }, 'profile_name'],
    [{ profile_name: 'x'.repeat(61) }, 'profile_name'],
    [{ bio: ' ' }, 'bio'],
    [{ bio: 'x'.repeat(251) }, 'bio'],
    [{ art: 'Pottery' }, 'art'],
    [{ instagram: 'x'.repeat(101) }, 'instagram'],
    [{ instagram: 'https://evil.example/leela' }, 'instagram'],
    [{ portfolio: 'leela' }, 'portfolio'],
    [{ interests: Array.from({ length: 15 }, (_, index) => `Hobby ${index}`) }, 'interests'],
  ])('with %j is refused with 400 at that field, and nothing changes', async (wrong, field) => {
    const before = await profileOf(leela)
    const refused = await change(leela, wrong)
    expect([refused.status, [...new Set(fieldsOf(refused))]]).toEqual([400, [field]])
    expect(await profileOf(leela)).toEqual(before)
  })

  test('from two tabs at once has one of the two texts whole, never a mixture', async () => {
    const ravi = await shop.maker('Ravi Nair')
    const texts = ['Wood', 'Wool'].map((word) => ({
      profile_name: `Ravi ${word}`,
      bio: `I work with ${word}.`,
    }))
    const both = await Promise.all(texts.map((text) => change(ravi, text)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { profile_name, bio } = await profileOf(ravi)
    expect(texts).toContainEqual({ profile_name, bio })
  })

  test('into Hindi, emoji and HTML reads it back as typed, and is mentioned by the new handle alone', async () => {
    const usha = await shop.maker('Usha Menon')
    const text = { profile_name: 'उषा 🌸 <b>', bio: '<img src=x onerror=alert(1)> & "रंग"' }
    expect((await change(usha, text)).body).toMatchObject({ profile: text })
    expect(await profileOf(usha)).toMatchObject(text)
    expect([...(await findMakersByHandle(shop.db, ['उषाb', 'ushamenon']))]).toEqual([['उषाb', usha.id]])
  })

  test('with links from her telephone has them in their plain form', async () => {
    const links = {
      instagram: 'https://www.instagram.com/leela.loops/?hl=en',
      portfolio: 'Https://leela.example',
    }
    expect((await change(leela, links)).body).toMatchObject({
      profile: { instagram: 'leela.loops', portfolio: 'https://leela.example' },
    })
    expect((await change(leela, { instagram: '', portfolio: null })).body).toMatchObject({
      profile: { instagram: '', portfolio: '' },
    })
  })

  test('31 times within a minute is refused with 429 once', async () => {
    const nina = await shop.maker('Nina Roy')
    const answers = await Promise.all(Array.from({ length: 31 }, () => change(nina)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the picture of a page', () => {
  test('is her own photo; a photo of Meera’s is refused with 400, one that both uploaded is accepted', async () => {
    const [own, ofMeera, shared] = [await photoOf(leela), await photoOf(meera), await photoOf(leela, meera)]
    expect((await change(leela, { picture: own })).body).toMatchObject({
      profile: { picture: { path: own, width: 640, height: 480, placeholder: '#aabbcc' } },
    })
    expect((await change(leela, { picture: ofMeera })).status).toBe(400)
    expect((await profileOf(leela)).picture?.path).toBe(own)
    expect((await change(leela, { picture: shared })).status).toBe(200)
  })

  test.each(['', '/media/', '/etc/passwd', 'https://evil.example/a.png', `/media/${'f'.repeat(32)}`])(
    'is not “%s”: 400',
    async (picture) => {
      expect((await change(leela, { picture })).status).toBe(400)
    },
  )

  test('stays when it is sent back, even after the photo was released, and goes with null', async () => {
    const tara = await shop.maker('Tara Sen')
    const path = await photoOf(tara)
    await change(tara, { picture: path })
    await sql`delete from media.photo_owners where person_id = ${tara.id}`.execute(shop.db)
    expect((await change(tara, { picture: path, bio: 'A new text.' })).body).toMatchObject({
      profile: { bio: 'A new text.', picture: { path } },
    })
    expect((await change(tara, { picture: null })).body).toMatchObject({ profile: { picture: null } })
    expect((await change(tara, { picture: path })).status).toBe(400)
  })
})

describe('a page', () => {
  test.each(['0', '-1', 'leela', '1.5', '999999', '9'.repeat(30)])('with the id %s is 404', async (id) => {
    expect((await pageOf(id)).status).toBe(404)
  })

  test('of Meera, who is no maker, is 404 for everyone and for herself', async () => {
    for (const reader of [null, leela, meera]) expect((await pageOf(meera.id, reader)).status).toBe(404)
  })

  test('says is_me to its maker alone', async () => {
    const readers = [null, meera, leela]
    const seen = await Promise.all(readers.map(async (reader) => (await profileOf(leela, reader)).is_me))
    expect(seen).toEqual([false, false, true])
  })
})

describe('a page that was reported', () => {
  const at = () => shop.clock.now()
  const takeDown = (id: number) =>
    transact(shop.db, (tx) => takeDownProfile(tx, id, { reason: 'Pictures of others.', at: at() }))

  test('and cleared again has its text, links and picture back, and its maker may post', async () => {
    const tara = await shop.maker('Tara Sen')
    await change(tara, { picture: await photoOf(tara) })
    const before = await profileOf(tara)
    const removed = await takeDown(tara.id)
    expect(await profileOf(tara)).toMatchObject({ bio: '', instagram: '', portfolio: '', picture: null })
    expect(await mayPost(shop.db, tara.id)).toBe(false)
    if (removed)
      await transact(shop.db, (tx) =>
        restoreProfile(tx, tara.id, { before: removed, reason: 'Cleared.', at: at() }),
      )
    expect(await profileOf(tara)).toEqual(before)
    expect(await mayPost(shop.db, tara.id)).toBe(true)
  })

  test('and rewritten meanwhile keeps the new bio and gets only the removed links back', async () => {
    const tara = await shop.maker('Tara Sen')
    await change(tara)
    const before = await takeDown(tara.id)
    await change(tara, { bio: 'Rewritten.', instagram: '', portfolio: '' })
    if (before)
      await transact(shop.db, (tx) => restoreProfile(tx, tara.id, { before, reason: 'Cleared.', at: at() }))
    expect(await profileOf(tara)).toMatchObject({ bio: 'Rewritten.', instagram: 'meera.makes' })
  })

  test('of a maker whose posting was paused before stays paused when it is cleared', async () => {
    const tara = await shop.maker('Tara Sen')
    await postCreatorStatus(tara, 'pause')
    const before = await takeDown(tara.id)
    expect(before).toMatchObject({ isPaused: true })
    if (before)
      await transact(shop.db, (tx) => restoreProfile(tx, tara.id, { before, reason: 'Cleared.', at: at() }))
    expect(await postingRightOf(shop.db, tara.id)).toEqual({ may: false, why: 'paused' })
  })

  test('of a person who is no maker changes nothing', async () => {
    const before = { bio: 'x', instagram: '', portfolio: '', picture: null, isPaused: false }
    expect(await takeDown(meera.id)).toBeNull()
    const isRestored = transact(shop.db, (tx) =>
      restoreProfile(tx, meera.id, { before, reason: 'x', at: at() }),
    )
    expect(await isRestored).toBe(false)
  })

  test('taken down by two members of staff at once gives the text to one of them alone', async () => {
    const tara = await shop.maker('Tara Sen')
    const both = await Promise.all([takeDown(tara.id), takeDown(tara.id)])
    expect(both.map((removed) => removed?.bio).toSorted()).toEqual(['', 'Tara Sen makes things.'])
  })
})

test('the date of Tara’s latest post is the later of two, in whichever order they arrive', async () => {
  const tara = await shop.maker('Tara Sen')
  const [later, earlier] = [shop.clock.now(), new Date(shop.clock.now().getTime() - DAY_MS)]
  const lastPost = async () => (await profilesOf(shop.db, [tara.id])).get(tara.id)?.lastPostAt ?? null
  expect(await lastPost()).toBeNull()
  for (const at of [later, earlier]) await transact(shop.db, (tx) => recordPost(tx, tara.id, at))
  expect(await lastPost()).toEqual(later)
  expect(statusAndCode(await postCreatorStatus(tara, 'resume'))).toEqual([409, 'wrong_state'])
})
