import { hiddenSince } from '#domains/community/creators/follows'
import { resolveAccount, findContact } from '#domains/accounts/identity'
import { findDefaultAddress } from '#domains/accounts/identity/addresses'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { SoldOrder } from '#domains/buying/orders/reading'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import type { Tx } from '#platform/database'
import {
  commissionBase,
  remainingCommission,
  commissionOf,
  addressKey,
  refusalOf,
} from '../rules/commission.ts'
import { firstOf, type Fact } from '../rules/facts.ts'
import { rateOn, type Rate } from '../rules/rates.ts'
import type { Earning } from '../rules/expected-balances.ts'
import { isAccountShared, type PayeeAccounts } from '../queries/account-fingerprints.ts'
import { listPayeeParties } from '../queries/statement.ts'
import type { UncreditedReason } from '../tables.ts'
import { toLine } from '../entries/sale-of.ts'
import {
  deleteUncredited,
  insertCommission,
  insertUncredited,
  listCommissions,
  findLedgerPost,
  listUncredited,
  findAttribution,
  type Post,
} from '../queries/commissions.ts'

type CommissionUpdate = { facts: readonly Fact[]; fact: Fact; rates: readonly Rate[] }

/**
 * Updates an order's commissions from its facts: frozen at placement, reversed by separate rows.
 * @returns the remaining commission per creator.
 */
export async function updateCommissions(
  tx: Tx,
  sold: SoldOrder,
  { facts, fact, rates }: CommissionUpdate,
): Promise<Earning[]> {
  const withPost = sold.lines.filter((line) => line.feed_id !== null)
  if (withPost.length === 0) return []
  if (firstOf(facts, 'placed')) await freezeCommissions(tx, sold, rates)
  await reverseCommissions(tx, sold, { facts, fact })
  const left = new Map<number, number>()
  for (const row of await listCommissions(tx, sold.order.id))
    left.set(row.creator_id, (left.get(row.creator_id) ?? 0) + row.paise)
  return [...left].map(([creatorId, paise]) => ({ creatorId, paise })).filter(({ paise }) => paise > 0)
}

async function freezeCommissions(tx: Tx, sold: SoldOrder, rates: readonly Rate[]): Promise<void> {
  const known = new Set((await listCommissions(tx, sold.order.id)).map(({ line_no }) => line_no))
  const refused = new Map((await listUncredited(tx, sold.order.id)).map((row) => [row.line_no, row.reason]))
  for (const line of sold.lines) {
    const before = refused.get(line.line_no)
    // Lines with a known result are skipped.
    if (known.has(line.line_no) || (before !== undefined && before !== 'unknown_post')) continue
    await freezeLineCommission(tx, sold, { line, rates })
  }
}

type Line = SoldOrder['lines'][number]

async function freezeLineCommission(
  tx: Tx,
  sold: SoldOrder,
  { line, rates }: { line: Line; rates: readonly Rate[] },
): Promise<void> {
  if (line.feed_id === null) return
  const { order } = sold
  const post = await findLedgerPost(tx, line.feed_id)
  const about = { order_id: order.id, line_no: line.line_no, post_id: line.feed_id, at: order.placed_at }
  const reason = await findRefusalReason(tx, sold, { post, line })
  if (!post || reason)
    return insertUncredited(tx, {
      ...about,
      creator_id: post?.creator_id ?? null,
      reason: reason ?? 'unknown_post',
    })
  const basePaise = commissionBase(toLine(line))
  const perLakh = rateOn(rates, 'creator_commission', { at: order.placed_at })?.perLakh ?? 0
  await insertCommission(tx, {
    ...about,
    key: `order:${order.id}:line:${line.line_no}:commission`,
    creator_id: post.creator_id,
    store_id: order.store_id,
    reversal_of: null,
    base_paise: basePaise,
    per_lakh: perLakh,
    paise: commissionOf(basePaise, perLakh),
  })
  await deleteUncredited(tx, order.id, line.line_no)
}

async function findRefusalReason(
  tx: Tx,
  sold: SoldOrder,
  { post, line }: { post: Post | undefined; line: Line },
): Promise<UncreditedReason | null> {
  const { order } = sold
  const { windowDays, cartDays } = await findAttribution(tx, order.placed_at)
  const shopperId = (await resolveAccount(tx, order.shopper_id)) ?? order.shopper_id
  return refusalOf({
    post: post
      ? {
          creatorId: post.creator_id,
          publishedAt: post.published_at,
          withdrawnAt: await findUnavailableSince(tx, post),
        }
      : null,
    shopperId,
    placedAt: order.placed_at,
    touchedAt: line.feed_touched_at ?? order.placed_at,
    days: line.feed_touched_at ? cartDays : windowDays,
    shopperPhones: await listPhonesOf(tx, sold),
    shippedTo: addressKey(order.address) ?? '',
    isPaidTogether:
      post !== undefined &&
      (await isAccountShared(
        tx,
        await loadPayeeAccounts(tx, shopperId),
        await loadPayeeAccounts(tx, post.creator_id),
      )),
    creator: post ? await loadCreator(tx, post.creator_id) : null,
  })
}

/** When the post stopped being visible: it was withdrawn, or all posts of its creator were hidden. */
async function findUnavailableSince(tx: Tx, post: Post): Promise<Date | null> {
  const hiddenAt = await hiddenSince(tx, post.creator_id)
  if (post.withdrawn_at === null || hiddenAt === null) return post.withdrawn_at ?? hiddenAt
  return post.withdrawn_at < hiddenAt ? post.withdrawn_at : hiddenAt
}

async function reverseCommissions(
  tx: Tx,
  { order, lines }: SoldOrder,
  { facts, fact }: Pick<CommissionUpdate, 'facts' | 'fact'>,
): Promise<void> {
  const rows = await listCommissions(tx, order.id)
  for (const row of rows.filter(({ reversal_of }) => reversal_of === null)) {
    const line = lines.find(({ line_no }) => line_no === row.line_no)
    if (!line) continue
    const back = rows.filter(({ reversal_of }) => reversal_of === row.id)
    const left = remainingCommission(toLine(line), facts, { basePaise: row.base_paise, paise: row.paise })
    const paise = left.paise - back.reduce((sum, one) => sum + one.paise, row.paise)
    const basePaise = left.basePaise - back.reduce((sum, one) => sum + one.base_paise, row.base_paise)
    if (paise === 0 && basePaise === 0) continue
    const { id: _id, ...frozen } = row
    const key = `order:${order.id}:line:${row.line_no}:commission:${fact.key}`
    await insertCommission(tx, {
      ...frozen,
      key,
      reversal_of: row.id,
      base_paise: basePaise,
      paise,
      at: fact.at,
    })
  }
}

async function listPhonesOf(tx: Tx, { order }: SoldOrder): Promise<string[]> {
  const { phone } = await findContact(tx, order.shopper_id)
  return [phone, order.address.phone_no].filter((number): number is string => Boolean(number))
}

/** Accounts through which a person is paid: the person's, those merged into it, and their stores. */
const loadPayeeAccounts = async (tx: Tx, personId: number): Promise<PayeeAccounts> => ({
  personIds: await listPayeeParties(tx, personId),
  storeIds: await listStoreIdsOfOwner(tx, personId),
})

/**
 * A suspension from the community does not stop earnings: posts from before it still earn. An order that is placed while the whole account is
 * suspended earns nothing.
 */
async function loadCreator(
  tx: Tx,
  creatorId: number,
): Promise<{ phone: string | null; home: string | null; mayEarn: boolean }> {
  const [contact, standing, home] = [
    await findContact(tx, creatorId),
    await findAccountStatus(tx, creatorId),
    await findDefaultAddress(tx, creatorId),
  ]
  const mayEarn =
    standing !== null && standing.roles.includes('creator') && !standing.isSuspended && !standing.isClosed
  return { phone: contact.phone, home: home && addressKey(home), mayEarn }
}
