-- Approval of products by rule: what waits for staff, what they said, and the history of each product.
create schema approvals;

-- Every version of the rules, with who saved it and why; the newest is in force.
create table approvals.rule_sets (
  version integer generated always as identity primary key,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  -- null: shipped
  saved_by bigint,
  saved_at timestamptz not null default now(),
  reason text not null default ''
);
insert into approvals.rule_sets (rules) values ('{
  "new_seller": {"mode": "off", "most": 5},
  "category": {"mode": "off", "ids": []},
  "price": {"mode": "off", "least_percent": 10, "most_percent": 1000},
  "words": {"mode": "stop"},
  "declarations": {"mode": "flag"},
  "no_picture": {"mode": "flag"},
  "alike": {"mode": "flag", "bits": 6},
  "change_name": {"mode": "off"},
  "change_category": {"mode": "off"},
  "change_pictures": {"mode": "off"},
  "price_jump": {"mode": "off", "percent": 50}
}');

-- Words that no listing may contain, as a person would type them.
create table approvals.words (
  id bigint generated always as identity primary key,
  word text not null unique check (btrim(word) <> '' and word = lower(word)),
  -- why, for staff
  note text not null default '',
  added_by bigint,
  added_at timestamptz not null default now()
);
-- Wild Life (Protection) Act 1972, sections 40 and 49B: trade in these is an offence.
insert into approvals.words (word, note) values
  ('shahtoosh', 'Wild Life (Protection) Act 1972, Schedule I'),
  ('शहतूश', 'Wild Life (Protection) Act 1972, Schedule I'),
  ('elephant ivory', 'Wild Life (Protection) Act 1972, section 49B'),
  ('हाथीदांत', 'Wild Life (Protection) Act 1972, section 49B'),
  ('pangolin', 'Wild Life (Protection) Act 1972, Schedule I'),
  ('tortoiseshell comb', 'Wild Life (Protection) Act 1972, Schedule I'),
  ('tiger claw', 'Wild Life (Protection) Act 1972, Schedule I'),
  ('sea fan', 'Wild Life (Protection) Act 1972, Schedule I');

-- What staff choose from; the texts are what the seller reads.
create table approvals.reasons (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  title text not null check (btrim(title) <> ''),
  title_hi text not null check (btrim(title_hi) <> ''),
  text text not null check (btrim(text) <> ''),
  text_hi text not null check (btrim(text_hi) <> ''),
  -- offered when a product is taken down, and when a change is requested
  for_take_down boolean not null,
  for_change boolean not null,
  position integer not null,
  is_hidden boolean not null default false,
  version integer not null default 1
);
insert into approvals.reasons (key, title, title_hi, text, text_hi, for_take_down, for_change, position) values
  ('prohibited', 'Prohibited item', 'प्रतिबंधित वस्तु',
   'This item can’t be sold on the marketplace.', 'यह वस्तु मार्केटप्लेस पर नहीं बेची जा सकती।', true, false, 10),
  ('counterfeit', 'Counterfeit', 'नकली सामान',
   'This listing appears to offer a copy of another brand’s product.', 'यह लिस्टिंग किसी दूसरे ब्रांड के उत्पाद की नक़ल लगती है।', true, false, 20),
  ('copied_pictures', 'Pictures of another store', 'दूसरी दुकान की तस्वीरें',
   'The pictures show another store’s product. Use your own photos.', 'तस्वीरें किसी दूसरी दुकान के उत्पाद की हैं। अपनी खींची तस्वीरें लगाएँ।', true, true, 30),
  ('misleading', 'Misleading details', 'भ्रामक जानकारी',
   'The name, description or price doesn’t match what is sold.', 'नाम, विवरण या क़ीमत बेची जा रही चीज़ से मेल नहीं खाती।', true, true, 40),
  ('price', 'Price looks wrong', 'क़ीमत ग़लत लगती है',
   'The price is far from that of similar products. Check it.', 'क़ीमत मिलते-जुलते उत्पादों से बहुत अलग है। इसे जाँच लें।', true, true, 50),
  ('wrong_category', 'Wrong category', 'ग़लत श्रेणी',
   'The product belongs in another category.', 'यह उत्पाद किसी दूसरी श्रेणी में आता है।', false, true, 60),
  ('poor_pictures', 'Pictures not good enough', 'तस्वीरें ठीक नहीं',
   'Add clear pictures of the product itself, without text or watermarks.', 'उत्पाद की साफ़ तस्वीरें लगाएँ, जिन पर कोई लिखावट या वॉटरमार्क न हो।', false, true, 70),
  ('missing_details', 'Details missing', 'जानकारी अधूरी',
   'Details that buyers or the law need are missing.', 'ख़रीदार या क़ानून के लिए ज़रूरी जानकारी नहीं दी गई है।', false, true, 80),
  ('forbidden_words', 'Words that aren’t allowed', 'अनुमति से बाहर के शब्द',
   'The listing uses words that aren’t allowed. Remove them.', 'लिस्टिंग में ऐसे शब्द हैं जिनकी अनुमति नहीं है। उन्हें हटा दें।', true, true, 90),
  ('other', 'Another reason', 'कोई और कारण',
   'The listing doesn’t follow our listing rules.', 'यह लिस्टिंग हमारे लिस्टिंग नियमों के अनुरूप नहीं है।', true, true, 100);

-- Stores whose listings are stopped only by forbidden words.
create table approvals.trusted_stores (
  store_id bigint primary key,
  trusted_by bigint not null,
  trusted_at timestamptz not null,
  reason text not null
);

-- What rules found in a product, and the last decision about it. Products that no rule ever met have no row.
create table approvals.products (
  product_id bigint primary key,
  store_id bigint not null,
  hits jsonb not null default '[]' check (jsonb_typeof(hits) = 'array'),
  -- on sale, although a rule found something
  is_flagged boolean not null default false,
  -- on sale as soon as it is approved, unless its store has hidden it
  wants_active boolean not null default true,
  waits_since timestamptz,
  reason_key text references approvals.reasons,
  -- to the seller
  message text not null default '',
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  -- what restores it; null unless it was taken down here
  undo jsonb,
  decided_at timestamptz,
  decided_by bigint
);
create index products_flagged on approvals.products (product_id) where is_flagged;
create index products_store on approvals.products (store_id);

-- A sensitive change of a product on sale, at most one at a time; the live version stays meanwhile.
create table approvals.pending_changes (
  product_id bigint primary key,
  store_id bigint not null,
  patch jsonb not null check (jsonb_typeof(patch) = 'object'),
  hits jsonb not null default '[]' check (jsonb_typeof(hits) = 'array'),
  state text not null default 'Pending' check (state in ('Pending', 'Returned')),
  reason_key text references approvals.reasons,
  message text not null default '',
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  proposed_by bigint,
  proposed_at timestamptz not null
);
create index pending_changes_state on approvals.pending_changes (state, product_id);
create index pending_changes_store on approvals.pending_changes (store_id);

-- Append-only: what happened to a product, by whom.
create table approvals.events (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  at timestamptz not null,
  event text not null,
  actor text not null check (actor in ('seller', 'staff', 'rule')),
  actor_id bigint,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  hits jsonb not null default '[]' check (jsonb_typeof(hits) = 'array'),
  reason_key text references approvals.reasons,
  message text not null default '',
  -- internal: never leaves the staff's pages
  note text not null default ''
);
create index events_product on approvals.events (product_id, id);

-- 64 signs of a picture and its quarters with their number, so that similar pictures are found; a path names its content.
create table approvals.picture_hashes (
  path text primary key,
  -- null: a plain area, which resembles any other
  hash bit(64),
  bands integer[] not null
);
create index picture_hashes_bands on approvals.picture_hashes using gin (bands);

-- Middle price to pay in each category, of products on sale; a task renews it.
create table approvals.median_prices (
  category_id integer primary key,
  median_paise bigint not null,
  products integer not null
);
