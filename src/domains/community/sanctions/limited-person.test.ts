import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import type { Member } from '../feed/feed.fixture.ts'
import {
  asha,
  comment,
  meera,
  post,
  rohan,
  setUpCommunity,
  shop,
  standing,
} from '../moderation/community.fixture.ts'
import { receiveReport } from '../moderation/receive-report.ts'
import { imposeSanction } from './index.ts'

setUpCommunity()

const impose = (who: Member, kind: 'warning' | 'limited' | 'suspended') =>
  transact(shop.db, (tx) =>
    imposeSanction(tx, {
      personId: who.id,
      kind,
      rule: 'spam',
      reason: 'The same words below 40 posts.',
      caseTicket: null,
      days: 1,
      actorId: rohan.id,
      now: shop.clock.now(),
    }),
  )

/** Tara, a maker with a post of hers, a comment of hers on Meera's post, and a sanction. */
async function taraWith(kind: 'warning' | 'limited' | 'suspended') {
  const tara = await shop.maker('Tara Sen')
  const [own, others] = [
    await shop.show(tara, { title: 'A cap' }),
    await shop.show(meera, { title: 'A bowl' }),
  ]
  const { id } = await comment(tara, others, 'Lovely work! 🧶')
  await impose(tara, kind)
  return { tara, own, others, written: id }
}
type Tara = Awaited<ReturnType<typeof taraWith>>
type Attempt = {
  what: string
  ask: (of: Tara) => Promise<{ status: number }>
  limited: number
  suspended: number
}

const attempts: Attempt[] = [
  {
    what: 'comment',
    ask: ({ tara, others }) => comment(tara, others, 'Again.'),
    limited: 403,
    suspended: 403,
  },
  {
    what: 'answer a comment',
    ask: ({ tara, others, written }) => comment(tara, others, { text: 'Again.', parent: written }),
    limited: 403,
    suspended: 403,
  },
  {
    what: 'write a post',
    ask: ({ tara }) => post(tara, '/posts', { title: 'A bag' }),
    limited: 403,
    suspended: 403,
  },
  {
    what: 'publish a post',
    ask: ({ tara, own }) => post(tara, `/posts/${own}/publish`),
    limited: 403,
    suspended: 403,
  },
  {
    what: 'like',
    ask: ({ tara, others }) => post(tara, `/posts/${others}/likes`),
    limited: 200,
    suspended: 403,
  },
  {
    what: 'follow',
    ask: ({ tara }) => post(tara, '/user/followit', { rec_id: meera.id }),
    limited: 200,
    suspended: 403,
  },
  {
    what: 'take a like back',
    ask: ({ tara, others }) => tara.visitor.delete(`/api/posts/${others}/likes`),
    limited: 200,
    suspended: 200,
  },
  {
    what: 'save a post',
    ask: ({ tara, others }) => post(tara, `/posts/${others}/saves`),
    limited: 200,
    suspended: 200,
  },
  {
    what: 'read a post',
    ask: ({ tara, others }) => tara.visitor.get(`/api/posts/${others}`),
    limited: 200,
    suspended: 200,
  },
  {
    what: 'read the comments',
    ask: ({ tara, others }) => tara.visitor.get(`/api/posts/${others}/comments`),
    limited: 200,
    suspended: 200,
  },
  {
    what: 'delete their own comment',
    ask: ({ tara, written }) => tara.visitor.delete(`/api/comments/${written}`),
    limited: 200,
    suspended: 200,
  },
  {
    what: 'report a post',
    ask: ({ tara, others }) =>
      post(tara, '/reports', { subject: 'post', subject_id: others, reason: 'stolen-pictures' }),
    limited: 201,
    suspended: 201,
  },
  {
    what: 'read their account status',
    ask: ({ tara }) => tara.visitor.get('/api/user/standing'),
    limited: 200,
    suspended: 200,
  },
]

describe('while limited or suspended a maker may', () => {
  test.each(attempts)('$what: $limited and $suspended', async ({ ask, limited, suspended }) => {
    expect((await ask(await taraWith('limited'))).status).toBe(limited)
    expect((await ask(await taraWith('suspended'))).status).toBe(suspended)
  })

  test('do everything with a warning, and sees it as a strike', async () => {
    const one = await taraWith('warning')
    expect((await comment(one.tara, one.others, 'Sorry! 🙏')).status).toBe(201)
    expect((await post(one.tara, '/posts', { title: 'A bag' })).status).toBe(201)
    expect((await standing(one.tara)).strikes).toBe(1)
  })

  test('comment again at the millisecond in which the limit ends, with one strike left', async () => {
    const { tara, others } = await taraWith('limited')
    shop.clock.forward(DAY_MS - 1)
    expect((await comment(tara, others, 'Too early.')).status).toBe(403)
    shop.clock.forward(1)
    expect((await comment(tara, others, 'In time.')).status).toBe(201)
    expect((await standing(tara)).strikes).toBe(1)
    shop.clock.forward(-DAY_MS)
  })
})

/** Nina, who joined 7 days ago to the millisecond less `left`. */
async function ninaWith(left: number): Promise<Member> {
  const nina = await shop.member('Nina Das')
  const at = new Date(shop.clock.now().getTime() - 7 * DAY_MS + left)
  await sql`update identity.people set created_at = ${at} where id = ${nina.id}`.execute(shop.db)
  return nina
}
async function addComments(who: Member, count: number, ago = 0): Promise<number> {
  const postId = await shop.show(meera, { title: 'A bowl' })
  const at = new Date(shop.clock.now().getTime() - ago)
  await sql`insert into feed.comments (post_id, person_id, text, written_at)
    select ${postId}, ${who.id}, 'Nice ' || n, ${at} from generate_series(1, ${count}) n`.execute(shop.db)
  return postId
}

describe('Nina in the last millisecond of being new', () => {
  test('writes the 20th comment, not the 21st; a millisecond later she is not new, and writes it', async () => {
    const nina = await ninaWith(1)
    const postId = await addComments(nina, 19)
    const answers = [await comment(nina, postId, 'The 20th. 🧵'), await comment(nina, postId, 'इक्कीसवीं')]
    expect(answers.map(({ status }) => status)).toEqual([201, 429])
    shop.clock.forward(1)
    expect((await comment(nina, postId, 'इक्कीसवीं')).status).toBe(201)
    shop.clock.forward(-1)
  })

  test('does not count comments of exactly 24 hours ago', async () => {
    const nina = await ninaWith(1)
    const postId = await addComments(nina, 20, DAY_MS)
    expect((await comment(nina, postId, 'A new day.')).status).toBe(201)
    const other = await ninaWith(1)
    const full = await addComments(other, 20, DAY_MS - 1)
    expect((await comment(other, full, 'Too early.')).status).toBe(429)
  })

  test('sends the 10th report, not the 11th, and repeats the first with its ticket', async () => {
    const nina = await ninaWith(1)
    const send = (postId: number, by: Member) =>
      receiveReport(
        shop.db,
        { subject: 'post', subjectId: postId, reason: 'spam', text: '', email: '' },
        { personId: by.id, now: shop.clock.now() },
      )
    const posts: number[] = []
    for (let count = 0; count < 11; count += 1) posts.push(await shop.show(meera, { title: `Bowl ${count}` }))
    const tickets: string[] = []
    for (const id of posts.slice(0, 10)) tickets.push((await send(id, nina)).ticket)
    await expect(send(posts[10] ?? 0, nina)).rejects.toMatchObject({ status: 429, code: 'too_many_today' })
    expect((await send(posts[0] ?? 0, nina)).ticket).toBe(tickets[0])
    expect((await send(posts[10] ?? 0, asha)).ticket).not.toBe('')
  })
})

test('Om of last year writes the 200th comment of the day, not the 201st, and reads no word of new accounts', async () => {
  const om = await ninaWith(-365 * DAY_MS)
  const postId = await addComments(om, 199)
  const [last, tooMany] = [await comment(om, postId, 'The 200th.'), await comment(om, postId, 'The 201st.')]
  expect([last.status, tooMany.status]).toEqual([201, 429])
  expect(tooMany.message).toBe("You've reached the limit of 200 comments a day. Try again tomorrow.")
})
