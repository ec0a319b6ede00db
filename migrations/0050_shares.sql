-- What each line of an order is worth, share by share: stored once, never worked out again (orders-and-money.md, 5.0).
alter table orders.lines
  add column discounts jsonb not null default '[]',
  add column store_discount_paise bigint not null default 0 check (store_discount_paise >= 0),
  add column platform_discount_paise bigint not null default 0 check (platform_discount_paise >= 0),
  add column points_paise bigint not null default 0 check (points_paise >= 0),
  -- of delivery and the fee for cash
  add column delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  add column delivery_cgst_paise bigint not null default 0 check (delivery_cgst_paise >= 0),
  add column delivery_sgst_paise bigint not null default 0 check (delivery_sgst_paise >= 0),
  add column delivery_igst_paise bigint not null default 0 check (delivery_igst_paise >= 0),
  -- what became of the quantity (I-12)
  add column cancelled integer not null default 0 check (cancelled >= 0),
  add column shipped integer not null default 0 check (shipped >= 0),
  add column delivered integer not null default 0 check (delivered >= 0),
  add column returned integer not null default 0 check (returned >= 0),
  add constraint lines_worth check (store_discount_paise + platform_discount_paise + points_paise <= amount_paise + delivery_paise),
  add constraint lines_left check (cancelled + shipped <= quantity),
  add constraint lines_came check (delivered <= shipped),
  add constraint lines_back check (returned <= shipped);

-- Delivery of orders that are there already, shared by the value of their lines; what does not divide goes to the first ones.
with shares as (
  select l.order_id, l.line_no, o.shipping_paise + o.cod_fee_paise as whole,
    (o.shipping_paise + o.cod_fee_paise) * l.amount_paise / nullif(o.goods_paise, 0) as share
  from orders.lines l join orders.orders o on o.id = l.order_id
), numbered as (
  select *, row_number() over w as place, sum(share) over (partition by order_id) as given
  from shares window w as (partition by order_id order by line_no)
)
update orders.lines l set delivery_paise = n.share + case when n.place <= n.whole - n.given then 1 else 0 end
from numbered n where n.order_id = l.order_id and n.line_no = l.line_no and n.whole > 0;
-- Delivery's tax was in the order alone.
update orders.lines l set
  delivery_cgst_paise = o.cgst_paise - known.cgst, delivery_sgst_paise = o.sgst_paise - known.sgst, delivery_igst_paise = o.igst_paise - known.igst
from orders.orders o,
  (select order_id, min(line_no) as line_no, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst from orders.lines group by order_id) known
where o.id = l.order_id and known.order_id = l.order_id and known.line_no = l.line_no;
update orders.lines l set
  shipped = case when o.status in ('shipped', 'delivered', 'completed', 'returned_to_origin', 'fully_returned') then l.quantity else 0 end,
  delivered = case when o.status in ('delivered', 'completed', 'fully_returned') then l.quantity else 0 end,
  returned = case when o.status in ('returned_to_origin', 'fully_returned') then l.quantity else 0 end,
  cancelled = case when o.status in ('cancelled', 'expired') then l.quantity else 0 end
from orders.orders o where o.id = l.order_id;

alter table orders.orders
  add column refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  add column held_because text,
  add constraint orders_refunded check (refunded_paise <= total_paise);

-- Bills that were frozen before lines had shares.
update checkout.checkouts c set bill = jsonb_set(c.bill, '{stores}', (
  select jsonb_agg(jsonb_set(s, '{lines}', (
    select jsonb_agg('{"discounts": [], "pointsPaise": 0, "deliveryPaise": 0, "deliveryGst": {"cgst": 0, "sgst": 0, "igst": 0}}'::jsonb || l)
    from jsonb_array_elements(s -> 'lines') l)))
  from jsonb_array_elements(c.bill -> 'stores') s))
where c.state = 'open';

-- What each order keeps of the payment that paid for it (I-2, I-3): rows, not proportions.
create table payments.shares (
  order_id bigint primary key,
  payable_id bigint not null references payments.payables,
  payment_id text not null references payments.charges,
  captured_paise bigint not null check (captured_paise > 0),
  -- given back, or to be given back
  refunding_paise bigint not null default 0,
  check (refunding_paise between 0 and captured_paise)
);
create index shares_payment on payments.shares (payment_id);
insert into payments.shares (order_id, payable_id, payment_id, captured_paise)
select o.id, c.payable_id, c.payment_id, o.total_paise
from orders.orders o join payments.charges c on c.payable_id = o.checkout_id and c.state = 'captured' and c.kept_paise > 0
where o.total_paise > 0 and o.payment = 'captured';

-- What orders keep of a payment is what the payment keeps.
create function payments.shares_add_up() returns trigger language plpgsql as $$
declare
  paid text := coalesce(new.payment_id, old.payment_id);
begin
  if exists (
    select 1 from payments.charges c where c.payment_id = paid
      and c.kept_paise <> (select coalesce(sum(captured_paise - refunding_paise), 0) from payments.shares where payment_id = paid)
  ) then
    raise exception 'the shares of payment % do not add up to what it keeps', paid using errcode = 'check_violation', constraint = 'shares_add_up';
  end if;
  return null;
end $$;
create constraint trigger shares_add_up after insert or update or delete on payments.shares
  deferrable initially deferred for each row execute function payments.shares_add_up();

alter table payments.refunds add column order_id bigint;
create index refunds_order on payments.refunds (order_id) where order_id is not null;

-- What of an order's goods has left the shelf, or came back to it; a kit's parts by how many of them make one of what was sold.
alter table stock.holds add column per integer not null default 1 check (per > 0);
alter table stock.allocations
  add column per integer not null default 1 check (per > 0),
  add column given_back integer not null default 0 check (given_back >= 0),
  add column shipped integer not null default 0 check (shipped >= 0),
  add column taken_back integer not null default 0 check (taken_back >= 0),
  add constraint allocations_left check (given_back + shipped <= quantity),
  add constraint allocations_back check (taken_back <= shipped);
update stock.holds h set per = h.quantity / l.quantity from checkout.checkouts c,
  lateral (select (line ->> 'variantId')::bigint as variant_id, (line ->> 'quantity')::integer as quantity
    from jsonb_array_elements(c.bill -> 'stores') s, jsonb_array_elements(s -> 'lines') line) l
where c.id = h.checkout_id and l.variant_id = h.sold_as and h.quantity > l.quantity;
update stock.allocations a set per = a.quantity / l.quantity from orders.lines l
where l.order_id = a.order_id and l.variant_id = a.sold_as and a.quantity > l.quantity;

-- The staff act upon orders, money and settings too; what they did stays in the one book.
alter table staff.acts drop constraint acts_act_check,
  add constraint acts_act_check check (act ~ '^[a-z]+(-[a-z]+)*$'),
  alter column subject_id drop not null,
  add column about text not null default '',
  add constraint acts_of_something check (subject_id is not null or about <> '');
create index acts_on on staff.acts (about, id desc) where about <> '';
