-- GST rates: of each kind of goods, from which day, and for which price of a piece.
create schema tax;

create table tax.gst_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- prefixes of the HSN codes that such goods may have; the seller confirms one
  hsn_prefixes text[] not null,
  what text not null check (btrim(what) <> '')
);

create table tax.gst_rules (
  id integer generated always as identity primary key,
  code_id integer not null references tax.gst_codes on delete cascade,
  rate numeric(4, 2) not null check (rate between 0 and 40),
  valid_from date not null,
  -- the last day; null: until further notice
  valid_until date check (valid_until >= valid_from),
  -- value of one piece before GST: above this, up to and with that
  above_paise bigint not null default 0 check (above_paise >= 0),
  upto_paise bigint check (upto_paise > above_paise),
  constraint gst_rules_overlap exclude using gist (
    int4range(code_id, code_id, '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&,
    int8range(above_paise, upto_paise, '(]') with &&
  )
);

-- From the first day of a code on, every day knows a rate for every price. Rules never overlap, so lengths that add up leave no gap.
create function tax.refuse_gaps() returns trigger language plpgsql as $$
declare
  of_code integer := coalesce(new.code_id, old.code_id);
begin
  if exists (
    select 1 from (
      select valid_from as day from tax.gst_rules where code_id = of_code
      union select valid_until + 1 from tax.gst_rules where code_id = of_code and valid_until is not null
    ) days cross join lateral (
      select count(*) filter (where r.upto_paise is null) as endless, max(r.above_paise) as last_above,
        coalesce(sum(r.upto_paise - r.above_paise), 0) as covered
      from tax.gst_rules r where r.code_id = of_code and days.day between r.valid_from and coalesce(r.valid_until, 'infinity')
    ) known
    where known.endless <> 1 or known.covered <> known.last_above
  ) then
    raise exception 'a GST code must have a rate for every price on every day' using errcode = 'check_violation', constraint = 'gst_rules_gap';
  end if;
  return null;
end $$;
create constraint trigger gst_rules_gap after insert or update or delete on tax.gst_rules
  deferrable initially deferred for each row execute function tax.refuse_gaps();

-- Rates since 22 September 2025: notifications 9/2025 and 10/2025 (Central Tax (Rate)), handicrafts 21/2018 as amended by 13/2025.
with known (code, hsn_prefixes, what, rate) as (
  values
    ('fabric', '{5007,5111,5112,5113,5208,5209,5210,5211,5212,5309,5310,5311,5407,5408,5512,5513,5514,5515,5516,60}'::text[],
      'Woven, knitted or crocheted fabric', 5),
    ('felt-and-wadding', '{5601,5602,5603}', 'Felt, non-wovens, interfacing, wadding and fibre fill', 5),
    ('lace-and-trimmings', '{5804,5806,5808,5809,5810}', 'Net, lace, motifs, ribbon, tape, elastic, braid, tassels and zari', 5),
    ('coated-canvas', '{5901,5903}', 'Prepared painting canvas, buckram and coated fabric', 5),
    ('thread-and-yarn', '{5004,5005,5006,5106,5107,5108,5109,5110,5204,5205,5206,5207,5401,5508,5509,5511,5605,5606}',
      'Sewing thread, yarn, metallic and chenille yarn', 5),
    ('cord-and-rope', '{5607,5608,5609}', 'Twine, rope, macrame and jute cord, knotted net', 5),
    ('wicks', '{5908}', 'Candle and lamp wicks', 5),
    ('sewing-needles', '{7319}', 'Sewing needles', 5),
    ('knitting-tools', '{7319,7616}', 'Knitting needles, crochet hooks, pins and safety pins of metal', 18),
    ('bamboo-tools', '{4421}', 'Hooks, needles and other articles of bamboo or wood', 5),
    ('buttons', '{9606}', 'Buttons, button blanks and snaps', 18),
    ('zips', '{9607}', 'Zips and their parts', 5),
    ('hand-tools', '{8203,8205,8211,8213}', 'Scissors, knives, cutters, pliers and hand tools', 18),
    ('measuring-tools', '{9017}', 'Measuring tapes, rulers and drawing sets', 18),
    ('sewing-machines', '{8452}', 'Sewing machines', 5),
    ('artists-colours', '{3213}', 'Artists'', students'' and fabric colours', 18),
    ('paints-and-dyes', '{3204,3206,3208,3209,3210,3212,3215}', 'Paints, varnish, pigments, dyes and inks', 18),
    ('pencils-and-chalk', '{9608,9609}', 'Pencils, colour pencils, crayons, pastels, charcoal and chalk', 0),
    ('pens-and-markers', '{9608}', 'Sketch pens, markers, brush pens, pens and nibs', 18),
    ('brushes', '{9603}', 'Paint brushes', 18),
    ('erasers-and-sharpeners', '{4016,8214}', 'Erasers and sharpeners', 0),
    ('notebooks', '{4820,4901,4903}', 'Notebooks, exercise books, colouring books and printed books', 0),
    ('albums-and-pads', '{4820}', 'Diaries, sketch pads, binders and albums', 18),
    ('paper', '{4802,4804,4806,4808,4810}', 'Paper: uncoated, kraft, coated, tracing, corrugated, crepe', 18),
    ('handmade-paper', '{4802}', 'Handmade paper', 5),
    ('cut-paper', '{4823}', 'Quilling strips, die-cuts and cut paper shapes', 18),
    ('paper-boxes', '{4819}', 'Cartons and boxes of paper or board', 5),
    ('labels-and-prints', '{4821,4908,4909,4911}', 'Labels, stickers, transfers, cards and prints', 18),
    ('stamps', '{9611,9612}', 'Rubber stamps and ink pads', 18),
    ('glue', '{3506}', 'Glue and glue sticks', 18),
    ('resin', '{3901,3907,3909,3910}', 'Epoxy, UV resin and other polymers', 18),
    ('plastic-articles', '{3924,3926}', 'Moulds, glitter, sequins and other articles of plastic', 18),
    ('plastic-beads', '{3926}', 'Beads of plastic', 5),
    ('tapes', '{3919,4811}', 'Self-adhesive and washi tape', 18),
    ('modelling-clay', '{3407}', 'Modelling, air-dry and polymer clay', 18),
    ('natural-clay', '{2507,2508,2520}', 'Natural clay, terracotta clay and plaster of Paris', 5),
    ('cement', '{2523}', 'Cement for casting', 18),
    ('wax', '{2712,3404}', 'Paraffin, gel and prepared wax', 18),
    ('beeswax', '{1521}', 'Beeswax and vegetable wax', 5),
    ('candles', '{3406}', 'Candles', 5),
    ('scents', '{3301,3302}', 'Fragrance oils, essences and essential oils', 18),
    ('soap-base', '{3401}', 'Soap base', 18),
    ('soap-bars', '{3401}', 'Toilet soap in bars', 5),
    ('glass-beads', '{7018}', 'Glass beads', 5),
    ('glass-smallwares', '{7018}', 'Other small wares of glass', 18),
    ('imitation-jewellery', '{7117}', 'Imitation jewellery', 3),
    ('precious-jewellery', '{7113,7116}', 'Jewellery of precious metal, pearls or semi-precious stones', 3),
    ('loose-stones', '{7103}', 'Loose semi-precious stones', 0.25),
    ('metal-findings', '{7326,7419,7616,8308}', 'Clasps, hooks, eyelets, metal beads and other findings', 18),
    ('wire', '{7217,7408,7605}', 'Wire of iron, copper or aluminium', 18),
    ('wooden-frames', '{4414}', 'Frames of wood', 18),
    ('wooden-articles', '{4420,4421}', 'Boxes, ornaments, inlay and other articles of wood', 5),
    ('boards', '{4410,4411,4412}', 'MDF, plywood and particle board', 18),
    ('cork-and-baskets', '{4419,4503,4504,4601,4602}', 'Wooden tableware, cork and basketware', 5),
    ('metal-ornaments', '{8306}', 'Metal ornaments, photo frames and bells', 5),
    ('kitchen-metal', '{7323,7418,7615}', 'Kitchen articles of steel, copper or aluminium', 5),
    ('glassware', '{7009,7010,7013}', 'Glass jars, glassware and mirrors', 18),
    ('ceramics', '{6911,6912,6913}', 'Ceramic tableware and ornaments', 5),
    ('clay-lamps', '{69120040}', 'Clay lamps and pots', 0),
    ('artificial-flowers', '{6702}', 'Artificial flowers, foliage and stamens', 18),
    ('party-articles', '{9505}', 'Festive, party and carnival articles', 18),
    ('rakhi', '{}', 'Rakhi', 0),
    ('puja-articles', '{}', 'Roli, kalava, sacred thread, diya wicks and the like', 0),
    ('kumkum', '{3304}', 'Kumkum, bindi, sindur and alta', 0),
    ('toys', '{9503}', 'Toys and puzzles without electronics, balloons', 5),
    ('board-games', '{9504}', 'Board games and playing cards', 5),
    ('paintings', '{9701,9702,9703}', 'Paintings, prints and sculptures made by hand', 5),
    ('cotton-and-jute-bags', '{42022220,42022230}', 'Bags of cotton or jute', 5),
    ('bags', '{4202}', 'Other bags', 18),
    ('bamboo-furniture', '{9403}', 'Furniture of bamboo or cane', 5),
    ('furniture', '{9403}', 'Other furniture', 18),
    ('baking', '{1704,1806,1901,2102}', 'Chocolate, fondant, sprinkles, cake mix, baking powder and yeast', 5),
    ('food-colour', '{3203,3204,3302}', 'Food colour and flavour essence', 18),
    ('other', '{}', 'Whatever is listed nowhere else', 18)
), codes as (
  insert into tax.gst_codes (code, hsn_prefixes, what) select code, hsn_prefixes, what from known returning id, code
)
insert into tax.gst_rules (code_id, rate, valid_from)
select codes.id, known.rate, '2025-09-22' from known join codes using (code);

with codes as (
  insert into tax.gst_codes (code, hsn_prefixes, what) values
    ('textile-articles', '{63}', 'Made-up textiles: cushion covers, table linen, pouches'),
    ('clothing', '{61,62}', 'Clothing, shawls and scarves')
  returning id
)
insert into tax.gst_rules (code_id, rate, valid_from, above_paise, upto_paise)
select codes.id, tiers.rate, '2025-09-22', tiers.above_paise, tiers.upto_paise
from codes cross join (values (5, 0, 250000), (18, 250000, null)) as tiers (rate, above_paise, upto_paise);
