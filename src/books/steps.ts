import { sql } from 'kysely'
import { truth, type Truth } from './truth.ts'

/** Whatever has states stands where its last step led, and was led there by somebody (I-22). Orders and cash look at themselves. */
export const steps: readonly Truth[] = [
  truth(
    'I-22 steps',
    'Parcels, cases, payouts, bookings, coupons and disputes stand where their last step led.',
    sql`
      select 'parcel ' || p.id || ': it is ' || p.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') as wrong from fulfilment.parcels p
        left join lateral (select to_state from fulfilment.parcel_events where parcel_id = p.id order by id desc limit 1) e on true where p.state is distinct from e.to_state
      union all
      select 'case ' || c.id || ': it is ' || c.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') from returns.cases c
        left join lateral (select to_state from returns.events where case_id = c.id order by id desc limit 1) e on true where c.state is distinct from e.to_state
      union all
      select 'payout ' || p.id || ': it is ' || p.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') from payouts.payouts p
        left join lateral (select to_state from payouts.events where payout_id = p.id order by id desc limit 1) e on true where p.state is distinct from e.to_state
      union all
      select 'booking ' || b.id || ': it is ' || b.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') from bookings.bookings b
        left join lateral (select to_state from bookings.events where booking_id = b.id and seat_id is null order by id desc limit 1) e on true
        where b.state is distinct from e.to_state
      union all
      select 'coupon ' || c.id || ': it is ' || c.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') from promotions.coupons c
        left join lateral (select to_state from promotions.events where coupon_id = c.id order by id desc limit 1) e on true where c.state is distinct from e.to_state
      union all
      select 'dispute ' || d.id || ': it is ' || d.state || ', its last step led to ' || coalesce(e.to_state, 'nowhere') from payments.disputes d
        left join lateral (select to_state from payments.dispute_events where dispute_id = d.id order by id desc limit 1) e on true
        where d.state is distinct from e.to_state
      limit 200`,
  ),
]

/** What is counted is there (I-24). */
export const counts: readonly Truth[] = [
  truth(
    'I-24 counts',
    'Likes, saves, comments and followers are as many as there are.',
    sql`
      select 'post ' || n.post_id || ': ' || n.likes || ' likes are counted, there are ' || coalesce(l.likes, 0) as wrong from feed.post_counts n
        left join (select post_id, count(*) as likes from feed.likes group by 1) l using (post_id) where n.likes <> coalesce(l.likes, 0)
      union all
      select 'post ' || n.post_id || ': ' || n.saves || ' saves are counted, there are ' || coalesce(b.saves, 0) from feed.post_counts n
        left join (select post_id, count(distinct person_id) as saves from feed.board_posts group by 1) b using (post_id) where n.saves <> coalesce(b.saves, 0)
      union all
      select 'post ' || n.post_id || ': ' || n.comments || ' comments are counted, there are ' || coalesce(c.comments, 0) from feed.post_counts n
        left join (select post_id, count(*) as comments from feed.comments where state = 'shown' group by 1) c using (post_id)
        where n.comments <> coalesce(c.comments, 0)
      union all
      select 'maker ' || coalesce(t.creator_id, f.creator_id) || ': ' || coalesce(t.followers, 0) || ' followers are counted, there are ' || coalesce(f.followers, 0)
        from (select creator_id, sum(followers) as followers from creators.follower_counts group by 1) t
        full join (select creator_id, count(*) as followers from creators.follows group by 1) f using (creator_id)
        where coalesce(t.followers, 0) <> coalesce(f.followers, 0)
      limit 200`,
  ),
]
