import { getFigures, type Figures } from '#contracts/community/feed'
import { getPostEarnings, type PostEarnings } from '#contracts/money/ledger'
import type { ApiClient } from '#platform/api-client'
import { askPage } from '../../shared/ask-page.ts'

const ORDERS = ['newest', 'views', 'clicks', 'earned'] as const
export type Order = (typeof ORDERS)[number]

/** A page of a creator's posts. `ids` gives their order, because earnings of deleted posts are listed too. */
export type PostFigures = {
  figures: Figures
  money: PostEarnings
  by: Order
  ids: readonly number[]
  isFurther: boolean
  next: string | null
}

/** Loads views, clicks and earnings of the posts that the address selects. */
export async function loadPostFigures(ask: ApiClient, searchParams: URLSearchParams): Promise<PostFigures> {
  const by = ORDERS.find((known) => known === searchParams.get('by')) ?? 'newest'
  const after = searchParams.get('after') ?? undefined
  const rest = { by, isFurther: after !== undefined }
  if (by === 'earned') {
    const money = await askPage(after, (cursor) => ask(getPostEarnings, { query: { after: cursor } }))
    const all = money.rows.map(({ post_id }) => post_id)
    const figures = await ask(getFigures, {
      query: { by: 'newest', ...(all.length > 0 && { posts: all.join() }) },
    })
    const there = new Set(figures.rows.map(({ post_id }) => post_id))
    // Deleted posts are listed only if they sold something.
    const ids = money.rows.flatMap(({ post_id, orders, uncredited }) =>
      there.has(post_id) || orders + uncredited > 0 ? [post_id] : [],
    )
    return { ...rest, money, figures, ids, next: money.next }
  }
  const figures = await askPage(after, (cursor) => ask(getFigures, { query: { by, after: cursor } }))
  const ids = figures.rows.map(({ post_id }) => post_id)
  return {
    ...rest,
    figures,
    money: await ask(getPostEarnings, { query: { posts: ids.length > 0 ? ids.join() : '0' } }),
    ids,
    next: figures.next,
  }
}
