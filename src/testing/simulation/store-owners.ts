import { sql } from 'kysely'
import { countOutcome, callWithFaults, type SimulatedStore, type SimulationWorld } from './world.ts'

type PendingOrder = { id: number; status: string }

/** A store owner's round through orders, parcels and returns. `isDutiful`: nothing is left undone. */
export async function runStoreRound(
  world: SimulationWorld,
  store: SimulatedStore,
  isDutiful = false,
): Promise<void> {
  const { db } = world
  const does = (part: number): boolean => isDutiful || world.random.chance(part)
  const orders = await sql<PendingOrder>`
    select id, status from orders.orders o where store_id = ${store.id} and held_because is null and (status in ('placed', 'accepted') or status = 'part_shipped'
      and (select sum(quantity - cancelled) from orders.lines l where l.order_id = o.id) > (
        select coalesce(sum(i.quantity), 0) from fulfilment.parcels p join fulfilment.parcel_lines i on i.parcel_id = p.id
        where p.order_id = o.id and p.direction = 'forward' and p.state <> 'cancelled'))
    order by placed_at, id`.execute(db)
  for (const order of orders.rows) if (does(0.5)) await advanceStoreOrder(world, store, { order, isDutiful })
  const parcels = await sql<{ id: number; state: string; awb: string | null }>`
    select id, state, awb from fulfilment.parcels where store_id = ${store.id}
      and state in ('draft', 'ready', 'pickup_failed', 'rto_delivered', 'delivery_failed') order by created_at, id`.execute(
    db,
  )
  for (const parcel of parcels.rows) if (does(0.5)) await advanceParcel(world, store, parcel)
  const cases = await sql<{ id: number; state: string }>`
    select id, state from returns.cases where store_id = ${store.id} and state not in ('closed', 'withdrawn', 'lapsed', 'rejected_final')
    order by opened_at, id`.execute(db)
  for (const one of cases.rows) if (does(0.4)) await advanceReturnCase(world, store, one)
}

async function advanceStoreOrder(
  world: SimulationWorld,
  { owner }: SimulatedStore,
  { order: { id, status }, isDutiful }: { order: PendingOrder; isDutiful: boolean },
): Promise<void> {
  const { random } = world
  const post = (step: string, body: object = {}) =>
    callWithFaults(world, () => owner.post(`/api/seller/orders/${id}/${step}`, body))
  if (!isDutiful && random.chance(0.06)) {
    const lines = random.chance(0.5) ? null : [{ line_no: 1, quantity: 1 }]
    countOutcome(
      world,
      `store cancels ${(await post('cancel', { lines, reason: 'It broke in the shop.' })).status}`,
    )
  } else if (status === 'placed') await post('accept')
  else if (!isDutiful && random.chance(0.2)) await packPartially(world, id, post)
  else if (random.chance(0.7)) countOutcome(world, `pack ${(await post('pack', { parcels: null })).status}`)
  else await packLinesSeparately(world, id, post)
}

async function packLinesSeparately(
  { db }: SimulationWorld,
  id: number,
  post: (step: string, body: object) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ line_no: number; quantity: number }>`
    select line_no, quantity - cancelled as quantity from orders.lines where order_id = ${id} and quantity > cancelled order by 1`.execute(
    db,
  )
  await post('pack', { parcels: rows.map((line) => ({ lines: [line] })) })
}

/** Packs one piece now; the rest is packed another day. */
async function packPartially(
  world: SimulationWorld,
  id: number,
  post: (step: string, body: object) => Promise<{ status: number }>,
): Promise<void> {
  const { rows } = await sql<{ line_no: number }>`
    select line_no from orders.lines where order_id = ${id} and quantity > cancelled order by 1`.execute(
    world.db,
  )
  const parcels = [{ lines: [{ line_no: world.random.pick(rows).line_no, quantity: 1 }] }]
  countOutcome(world, `pack a part ${(await post('pack', { parcels })).status}`)
}

async function advanceParcel(
  world: SimulationWorld,
  { owner }: SimulatedStore,
  { id, state, awb }: { id: number; state: string; awb: string | null },
): Promise<void> {
  const post = (step: string, body: object = {}) =>
    callWithFaults(world, () => owner.post(`/api/seller/parcels/${id}/${step}`, body))
  if (state === 'rto_delivered') {
    const { rows } = await sql<{ line_no: number; quantity: number }>`
      select line_no, quantity from fulfilment.parcel_lines where parcel_id = ${id} order by 1`.execute(
      world.db,
    )
    const condition = world.random.pick(['good', 'good', 'damaged', 'missing'])
    countOutcome(
      world,
      `inspect ${(await post('inspect', { lines: rows.map((line) => ({ ...line, condition, note: '' })) })).status}`,
    )
  } else if (awb) countOutcome(world, `hand over ${(await post('hand-over')).status}`)
  else await post('book')
}

async function advanceReturnCase(
  world: SimulationWorld,
  { owner }: SimulatedStore,
  { id, state }: { id: number; state: string },
): Promise<void> {
  const { random, db } = world
  const post = (step: string, body: object = {}) =>
    callWithFaults(world, () => owner.post(`/api/seller/returns/${id}/${step}`, body))
  if (state === 'requested') {
    const answer = random.pick(['approve', 'approve', 'approve', 'reject', 'ask_info', 'offer'])
    await post('answer', {
      answer,
      words: 'We have looked.',
      ...(answer === 'offer' ? { amount: 20 } : {}),
      ...(random.chance(0.2) ? { keep_goods: true } : {}),
    })
  } else if (state === 'approved' && random.chance(0.5)) await post('pickup')
  else if (state === 'in_transit' || state === 'pickup_scheduled' || state === 'approved')
    await post('received')
  else if (state === 'received') {
    const { rows } = await sql<{ line_no: number; quantity: number }>`
      select line_no, quantity from returns.case_items where case_id = ${id} order by 1`.execute(db)
    const pieces = rows.map(({ line_no, quantity }) => {
      const accepted = random.chance(0.7) ? quantity : random.wholeUpTo(quantity)
      return { line_no, accepted, restocked: random.wholeUpTo(accepted) }
    })
    countOutcome(
      world,
      `inspect case ${(await post('inspection', { pieces, words: 'Looked at in the shop.' })).status}`,
    )
  }
}

/** The staff decide appeals, each with a second approval. */
export async function decideAppeals({ db, staff }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from returns.cases where state in ('appealed', 'inspected') order by id`.execute(db)
  const [first, second] = staff
  for (const { id } of rows) {
    const body = { decision: 'full', fault: 'seller', reason: 'Seen on the photos' }
    await first?.post(`/api/admin/returns/${id}/decision`, body)
    await second?.post(`/api/admin/returns/${id}/agreement`, { agree: true, reason: 'So do I' })
  }
}

/** Runs a week's payouts to stores or creators: built by one, approved by another, released; the bank pays most and returns some. */
export async function runPayouts(world: SimulationWorld): Promise<void> {
  const { random, db, staff } = world
  const [first, second] = staff
  if (!first || !second) return
  const reason = 'weekly payout'
  const kind = random.pick(['store', 'store', 'creator'])
  const { status, body } = await callWithFaults(world, () =>
    first.post<{ id: number }>('/api/admin/payouts/batches', { kind, reason }),
  )
  countOutcome(world, `payout batch of ${kind}s ${status}`)
  if (status !== 201) return
  for (const step of ['approve', 'release'])
    await callWithFaults(world, () =>
      second.post(`/api/admin/payouts/batches/${body.id}/${step}`, { reason }),
    )
  const { rows } = await sql<{
    id: number
  }>`select id from payouts.payouts where batch_id = ${body.id} and state = 'submitted' order by id`.execute(
    db,
  )
  for (const { id } of rows) {
    const step = (name: string, more: object = {}) =>
      callWithFaults(world, () =>
        first.post(`/api/admin/payouts/${id}/${name}`, { reason: 'as the bank says', ...more }),
      )
    if (random.chance(0.3)) {
      countOutcome(world, `bank's file ${(await importBankResults(world, id)).status}`)
      continue
    }
    if (random.chance(0.2)) {
      await step('fail')
      await step('retry')
    }
    countOutcome(world, `payout ${(await step('pay', { utr: `UTR${id}` })).status}`)
    if (random.chance(0.15)) await step('return', { utr: `UTR${id}` })
  }
}

/** Imports the bank's result file with every line twice, and sometimes the file twice. */
async function importBankResults(world: SimulationWorld, id: number) {
  const line = world.random.chance(0.8) ? `${id},paid,UTRF${id},` : `${id},failed,,Account closed`
  const file = {
    text: `payout_id,status,utr,reason\n${line}\n${line}\n`,
    dry_run: false,
    reason: 'As the bank says',
  }
  if (world.random.chance(0.3))
    await callWithFaults(world, () => world.staff[0]!.post('/api/admin/payouts/results', file))
  return callWithFaults(world, () => world.staff[0]!.post('/api/admin/payouts/results', file))
}

/** The staff write off parcels that couriers have lost. */
export async function writeOffLostParcels({ db, staff }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from fulfilment.parcels where state in ('lost', 'damaged_in_transit') and settled_at is null order by created_at, id`.execute(
    db,
  )
  for (const { id } of rows)
    await staff[0]?.post(`/api/admin/shipments/${id}/act`, {
      act: 'settle',
      reason: 'The courier has lost it',
    })
}
