import { sql } from 'kysely'
import { submitRequest } from '#domains/community/creators'
import { registerPerson } from '#domains/accounts/identity/people'
import { keepNotices } from '#domains/messaging/notices'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'

const APPLICANT = { name: 'Shalini Gowda', phone: '9000002001' }

type SubjectRow = { about: number; people: number[] }

const firstRow = async (tx: Tx, statement: ReturnType<typeof sql<SubjectRow>>): Promise<SubjectRow | null> =>
  (await statement.execute(tx)).rows[0] ?? null

/** Unread notifications about existing content, and an open creator request. */
export async function loadNotifications(
  tx: Tx,
  { shopperId, creatorId }: { shopperId: number; creatorId: number },
): Promise<void> {
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * HOUR_MS)
  const order = await findDeliveredOrder(tx, shopperId)
  const posted = await findNewestPost(tx, shopperId)
  const liked = await findLikedPost(tx, creatorId)
  await keepNotices(tx, [
    ...(order
      ? [
          {
            personId: shopperId,
            kind: 'order' as const,
            about: `order ${order.about}`,
            facts: { what: 'delivered', orderId: order.about },
            actors: [],
            at: ago(30),
          },
        ]
      : []),
    ...(posted
      ? [
          {
            personId: shopperId,
            kind: 'post' as const,
            about: 'me',
            facts: { what: 'posted', postId: posted.about },
            actors: posted.people,
            at: ago(3),
          },
        ]
      : []),
    ...(liked
      ? [
          {
            personId: creatorId,
            kind: 'like' as const,
            about: `post ${liked.about}`,
            facts: { what: 'liked', postId: liked.about },
            actors: liked.people,
            at: ago(2),
          },
        ]
      : []),
  ])
  await loadApplicant(tx, ago(20))
}

async function findDeliveredOrder(tx: Tx, shopperId: number): Promise<SubjectRow | null> {
  return firstRow(
    tx,
    sql<SubjectRow>`select id as about, '[]'::jsonb as people from orders.orders where shopper_id = ${shopperId} and status in ('delivered', 'completed') order by placed_at desc limit 1`,
  )
}

async function findNewestPost(tx: Tx, shopperId: number): Promise<SubjectRow | null> {
  return firstRow(
    tx,
    sql<SubjectRow>`
      select p.post_id as about, jsonb_build_array(p.creator_id) as people from feed.posts p
      join creators.follows f on f.creator_id = p.creator_id and f.follower_id = ${shopperId}
      where p.state = 'published' order by p.published_at desc limit 1`,
  )
}

async function findLikedPost(tx: Tx, creatorId: number): Promise<SubjectRow | null> {
  return firstRow(
    tx,
    sql<SubjectRow>`
      select l.post_id as about, jsonb_agg(l.person_id) as people from feed.likes l join feed.posts p on p.post_id = l.post_id
      where p.creator_id = ${creatorId} and p.state = 'published' group by l.post_id, p.published_at order by p.published_at desc limit 1`,
  )
}

async function loadApplicant(tx: Tx, at: Date): Promise<void> {
  const applicant = await registerPerson(tx, { ...APPLICANT, email: null, roles: [] })
  const application = {
    profile_name: 'Shalini Gowda',
    bio: 'I embroider hoops in my tea breaks in Hubballi: birds, neighbours’ doors, and once a pressure cooker.',
    art: 'Embroidery',
    instagram: '',
    portfolio: '',
  }
  await submitRequest(tx, applicant, { input: application, now: at })
}
