-- Policies: every version that ever held, from which day, its author and publisher, and its acceptances.
create schema policies;

create table policies.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

-- Days before a new version holds in which people are told of it.
insert into policies.settings values ('notice_days', 7);

create table policies.versions (
  page text not null check (page in ('about', 'refund-policy', 'privacy-policy', 'shipping-policy', 'terms-and-conditions')),
  number integer not null check (number >= 1),
  state text not null check (state in ('draft', 'published')),
  title text not null,
  title_hi text not null,
  lead text not null,
  lead_hi text not null,
  -- in the notation of the blog, with `{facts}` of today in it
  source text not null,
  source_hi text not null,
  -- a summary of the changes since the version before
  changes text not null default '',
  changes_hi text not null default '',
  -- in force from this day in India on, until a later number is
  from_day date not null,
  -- counts the saves of a draft: a save upon an older one is refused
  revision integer not null default 1,
  -- null: the shop itself, at its beginning
  written_by bigint,
  written_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  -- what the facts in it were when a later one took its place
  facts jsonb,
  primary key (page, number),
  check ((state = 'published') = (published_at is not null)),
  check (published_by is null or published_by is distinct from written_by)
);
create unique index versions_one_draft on policies.versions (page) where state = 'draft';

create function policies.keep_published() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return coalesce(new, old); end if;
  -- Facts are written down once, when its time is over.
  if tg_op = 'UPDATE' and old.facts is null and to_jsonb(new) - 'facts' = to_jsonb(old) - 'facts' then return new; end if;
  raise exception 'what was published is never changed or removed';
end $$;
create trigger published_stays before update or delete on policies.versions for each row execute function policies.keep_published();

-- Acceptances of a version, the first time and place. What was in force at an order is on the purchase itself.
create table policies.acceptances (
  person_id bigint not null,
  page text not null,
  number integer not null,
  at timestamptz not null,
  place text not null check (place in ('sign-up', 'login')),
  -- when the account was deleted; the row follows a year later
  left_at timestamptz,
  primary key (person_id, page, number),
  foreign key (page, number) references policies.versions
);
create index acceptances_left on policies.acceptances (left_at) where left_at is not null;

-- The first words of the five pages, in the notation of the blog; `{names}` are facts of today.
insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, from_day, written_at, published_at) values
  ('about', 1, 'published', 'About us', 'हमारे बारे में', 'A craft shop made of many craft shops, for everybody who would rather make it than buy it made.', 'कई क्राफ़्ट दुकानों से बनी एक दुकान, हर उसके लिए जो बना-बनाया लेने से ज़्यादा बनाना पसंद करे।', $words$## Why there is CIY

Whoever makes things by hand in India knows the search: the right shade of merino is in a shop in Kullu, gota comes from Jaipur, resin from somebody’s cousin in Pune. The goods are there. They are only far apart.

CIY, ‘Create It Yourself’, puts them on one table. [Fourteen hobbies](/hobbies), from sewing to baking, with all that they need, sold by [the stores](/stores) that know them best. Beside them makers show what became of it, and people who know a craft well [teach it in workshops](/workshops).

## How it works

We do not own the goods. Each store sets its prices, packs its own parcels and stands behind what it sells. We keep the shop, take the payments, and see to it that what was promised is done.

You fill one cart from many stores and pay once, online or in cash at the door. Each store then sends its own parcel. Enter your PIN code on any product page, and you know the day and the charge before you decide.

## What we hold to

- The price you see is the price you pay. GST is in it, and delivery stands in the bill before you pay.
- A reduction is counted from the MRP printed on the pack. ‘Only 2 left’ means that there are two.
- No store can buy a better place in the list. [How results are ordered](/how-search-works) stands in plain words.
- If something is wrong with what you got, you get your money or a replacement, as the [refund policy](/refund-policy/) says.
- We know as little of you as we can, as the [privacy policy](/privacy-policy/) says.
- When one of these pages changes, you hear of it before it counts, and every earlier version can still be read.

## Who we are

{company_name}, {company_address}. E-mail {company_email}, phone {company_phone}. That is our registered office; we have no branches.

Questions, praise, a colour that you cannot find: write or call. We read everything. Most answers stand in [our help](/help) already.

For complaints that were not settled there is our {officer_designation}, {officer_name}: {officer_email}, {officer_phone}, {officer_hours}. [Make a complaint](/grievance), and you get a number to follow it by.$words$, $words$## CIY क्यों है

भारत में जो भी हाथ से कुछ बनाता है, वह इस तलाश को जानता है: मेरिनो का सही रंग कुल्लू की एक दुकान में है, गोटा जयपुर से आता है, रेज़िन पुणे में किसी के भाई के पास। चीज़ें हैं, बस एक-दूसरे से दूर हैं।

CIY यानी ‘Create It Yourself’ इन्हें एक मेज़ पर रखता है। सिलाई से बेकिंग तक [चौदह शौक़](/hobbies) और उनका सारा सामान, उन [दुकानों](/stores) से जो इन्हें सबसे अच्छा जानती हैं। साथ में बनाने वाले दिखाते हैं कि उससे क्या बना, और हुनर जानने वाले [वर्कशॉप में सिखाते हैं](/workshops)।

## यह कैसे चलता है

सामान हमारा नहीं होता। हर दुकान अपने दाम रखती है, अपना पार्सल पैक करती है और अपने सामान की ज़िम्मेदारी लेती है। हम दुकानें एक जगह लाते हैं, पैसे लेते हैं और देखते हैं कि जो कहा गया वह हो।

आप कई दुकानों से एक कार्ट भरते हैं और एक बार भुगतान करते हैं, ऑनलाइन या दरवाज़े पर नकद। फिर हर दुकान अपना पार्सल भेजती है। किसी भी प्रोडक्ट पेज पर पिन कोड डालें, तय करने से पहले ही दिन और शुल्क दिख जाएगा।

## हमारे वादे

- जो दाम दिखता है, वही देना है। GST उसमें है, और डिलीवरी भुगतान से पहले बिल में दिखती है।
- छूट पैक पर छपी MRP से गिनी जाती है। ‘सिर्फ़ 2 बचे’ का मतलब है कि दो ही हैं।
- कोई दुकान सूची में ऊपर की जगह नहीं ख़रीद सकती। [नतीजे किस क्रम में आते हैं](/how-search-works), यह सीधे शब्दों में लिखा है।
- सामान में कुछ ग़लत हो तो पैसा या बदला मिलता है, जैसा [रिफ़ंड नीति](/refund-policy/) कहती है।
- आपके बारे में हम कम से कम जानते हैं, जैसा [प्राइवेसी नीति](/privacy-policy/) कहती है।
- इनमें से कोई पेज बदले तो लागू होने से पहले आपको बताया जाता है, और हर पुराना रूप पढ़ा जा सकता है।

## हम कौन हैं

{company_name}, {company_address}। ई-मेल {company_email}, फ़ोन {company_phone}। यही हमारा पंजीकृत दफ़्तर है; कोई शाखा नहीं है।

सवाल हो, तारीफ़ हो या कोई रंग न मिले: लिखें या फ़ोन करें। हम सब पढ़ते हैं। ज़्यादातर जवाब [हमारी मदद](/help) में पहले से हैं।

जो शिकायत हल न हुई हो, उसके लिए हमारे शिकायत अधिकारी हैं, {officer_name}: {officer_email}, {officer_phone}, {officer_hours}। [शिकायत करें](/grievance), आपको एक नंबर मिलेगा जिससे आप उसे देख सकेंगे।$words$, '2026-11-21', '2026-11-20 18:30Z', '2026-11-20 18:30Z');

insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, from_day, written_at, published_at) values
  ('refund-policy', 1, 'published', 'Refund Policy', 'रिफ़ंड नीति', 'How to cancel, how to send goods back, and when your money returns.', 'रद्द कैसे करें, सामान वापस कैसे भेजें, और पैसा कब लौटता है।', $words$## In short

- Broken, faulty, wrong, missing, late or not as described: your money back or a replacement, at no cost to you.
- Changed your mind: {return_days} days, as long as the goods are unused and uncut. You pay the way back.
- Cancelling before the store has packed costs nothing.
- Paid, but no order came of it: the whole amount goes back by itself.

## Cancelling an order

You can cancel an order, one store’s part of it or a single line, until that store has packed it: open it under [Orders](/orders) and press Cancel. There is no cancellation charge. If the parcel is already packed or on its way, you can send it back when it has come.

Sometimes a store has to cancel, for example when the last metre turns out to be flawed. You then get back all you paid for that part, its delivery charge included, and you are told why.

## When something is wrong with the goods

Tell us within {return_days} days of delivery when goods are broken, faulty, incomplete, not what you ordered, not as the page described them, or past their date; or when they came later than the last day you were told. A photo of the goods and of the label on the parcel helps us to be quick. A fault that could not be seen at first you may report when you find it.

You choose between a replacement, if the store has one, and your money. The store pays for the way back. This holds for all goods, also for those that cannot be returned otherwise, and also when the page was wrong about colour, size or material.

Hand-dyed, hand-printed and hand-thrown goods differ a little from piece to piece. That is the hand and no fault. Pages of such goods say so.

## When you have changed your mind

Within {return_days} days of delivery you can return goods that are unused, uncut and in their unopened pack. You pay for the parcel back. The price of the goods is refunded when they have come; the first delivery charge is not. These cannot come back:

- cloth, ribbon, lace, cord and anything else that was cut to the length you asked for;
- opened paints, inks, resin, glue, clay, wax and dyes;
- food for baking, for reasons of hygiene;
- earrings, for the same reason;
- goods that were made or printed with a name or to your wish.

## How to return

1. Open the order under [Orders](/orders), choose what goes back and why, and add photos. Please do not send anything before the answer.
2. The store answers within {answer_hours} hours. If it says yes, you see where and when the parcel is fetched or handed over.
3. Pack it as it came. Keep the receipt of the courier until your money is there.
4. The store looks at the goods within {inspect_days} days of their coming, and you see what was found.
5. If you do not agree with the store, ask us within {appeal_days} days. We decide within {decide_days} days, by what both sides have shown.

## When and how the money comes back

We start a refund within 3 working days of a cancellation, or of the store’s having looked at the goods. What you paid online goes back to the card, UPI account, wallet or bank account it came from, through Razorpay. Banks need 5 to 7 working days for their part. Points that you spent come back as points.

What you paid in cash is refunded to a bank account or UPI ID of yours, which we ask you for. We never ask for a PIN, a one-time password or the number on the back of your card.

A refund covers the price you paid. The delivery charge and the fee for cash on delivery are refunded too when the fault was not yours, or when the whole order of a store is cancelled before it is sent. If a store’s order goes back in part, it is refunded in part.

## Paid, but no order

When you go to the payment, we keep your goods aside for {hold_minutes} minutes. If your payment succeeds, it becomes an order even if your browser closed or your line broke. If it cannot become one, because the time was over and the goods were gone, the whole amount goes back by itself. You need not ask.

If your bank has taken money and we never got it, your bank must give it back within 5 working days of the payment. After that it owes you ₹100 a day (Reserve Bank of India, circular of 20 September 2019).

## Seats in workshops

How a seat is given back stands beside each workshop and is frozen into your booking: how much is refunded until which day. If the workshop is cancelled, or moved to a time that you do not accept, you get back all you paid.

## Your rights, and whom to complain to

Nothing on this page takes away a right that you have under the Consumer Protection Act 2019. The stores on CIY have agreed to these rules; see also our [terms and conditions](/terms-and-conditions/).

If the store and our first answer did not help, [make a complaint](/grievance) or write to our {officer_designation}, {officer_name}: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}. Within 48 hours you get an acknowledgement with a number, and within one month it is settled. You may also call the National Consumer Helpline at [1915](tel:1915) or turn to the Consumer Commission of the district where you live.$words$, $words$## संक्षेप में

- टूटा, ख़राब, ग़लत, अधूरा, देर से आया या बताए जैसा नहीं: पैसा वापस या बदला, आपका कोई ख़र्च नहीं।
- मन बदल गया: {return_days} दिन, बशर्ते सामान इस्तेमाल न हुआ हो और कटा न हो। वापसी का ख़र्च आपका।
- दुकान के पैक करने से पहले रद्द करना मुफ़्त है।
- पैसा दिया पर ऑर्डर नहीं बना: पूरी रक़म अपने आप लौटती है।

## ऑर्डर रद्द करना

जब तक उस दुकान ने पैक नहीं किया, आप पूरा ऑर्डर, एक दुकान का हिस्सा या एक चीज़ रद्द कर सकते हैं: [ऑर्डर](/orders) में खोलें और ‘रद्द करें’ दबाएँ। रद्द करने का कोई शुल्क नहीं। पार्सल पैक हो चुका हो या रास्ते में हो तो आने पर वापस भेज सकते हैं।

कभी-कभी दुकान को रद्द करना पड़ता है, जैसे आख़िरी मीटर में दाग़ निकल आए। तब उस हिस्से का सारा पैसा डिलीवरी शुल्क सहित लौटता है, और आपको कारण बताया जाता है।

## सामान में कुछ ग़लत हो तो

टूटा हो, ख़राब हो, अधूरा हो, वह न हो जो मँगाया था, पेज के वर्णन जैसा न हो, तारीख़ निकल चुकी हो, या बताए गए आख़िरी दिन के बाद आया हो: डिलीवरी के {return_days} दिन के भीतर बताएँ। सामान और पार्सल के लेबल की फ़ोटो से काम जल्दी होता है। जो ख़राबी पहले दिख ही नहीं सकती थी, वह मिलते ही बता सकते हैं।

आप चुनते हैं: बदला, अगर दुकान के पास हो, या पैसा। वापसी का ख़र्च दुकान देती है। यह हर सामान पर लागू है, उन पर भी जो वैसे वापस नहीं होते, और तब भी जब पेज पर रंग, नाप या कपड़ा ग़लत लिखा हो।

हाथ से रँगे, छपे या गढ़े सामान में थोड़ा फ़र्क़ होता है। यह हाथ की पहचान है, ख़राबी नहीं। ऐसे पेजों पर यह लिखा होता है।

## मन बदल जाए तो

डिलीवरी के {return_days} दिन के भीतर आप वह सामान लौटा सकते हैं जो इस्तेमाल न हुआ हो, कटा न हो और बंद पैक में हो। वापसी का पार्सल आपके ख़र्च पर। सामान पहुँचने पर उसका दाम लौटता है; पहली डिलीवरी का शुल्क नहीं। ये वापस नहीं होते:

- कपड़ा, रिबन, लेस, डोरी और जो कुछ आपकी माँगी लंबाई में काटा गया;
- खुले रंग, स्याही, रेज़िन, गोंद, मिट्टी, मोम और डाई;
- बेकिंग का खाने का सामान, सफ़ाई के कारण;
- कान की बालियाँ, इसी कारण;
- नाम लिखा या आपकी पसंद से बना सामान।

## वापस कैसे करें

1. [ऑर्डर](/orders) खोलें, चुनें कि क्या और क्यों लौटाना है, और फ़ोटो जोड़ें। जवाब से पहले कुछ न भेजें।
2. दुकान {answer_hours} घंटे में जवाब देती है। हाँ हो तो दिखेगा कि पार्सल कहाँ और कब लिया जाएगा।
3. जैसे आया था वैसे पैक करें। पैसा मिलने तक कूरियर की रसीद रखें।
4. सामान पहुँचने के {inspect_days} दिन के भीतर दुकान उसे देखती है, और जो मिला वह आपको दिखता है।
5. दुकान से सहमत न हों तो {appeal_days} दिन के भीतर हमसे कहें। दोनों ने जो दिखाया, उसे देखकर हम {decide_days} दिन में फ़ैसला करते हैं।

## पैसा कब और कैसे लौटता है

रद्द होने के, या दुकान के सामान देख लेने के 3 कामकाजी दिन के भीतर हम रिफ़ंड शुरू करते हैं। ऑनलाइन दिया पैसा Razorpay से उसी कार्ड, UPI, वॉलेट या बैंक खाते में लौटता है। बैंक को 5 से 7 कामकाजी दिन लगते हैं। ख़र्च किए पॉइंट, पॉइंट बनकर ही लौटते हैं।

नकद दिया पैसा आपके बैंक खाते या UPI ID पर लौटता है, जो हम आपसे पूछते हैं। हम कभी PIN, OTP या कार्ड के पीछे का नंबर नहीं पूछते।

रिफ़ंड में वह दाम आता है जो आपने दिया। ग़लती आपकी न हो, या भेजे जाने से पहले दुकान का पूरा ऑर्डर रद्द हो, तो डिलीवरी शुल्क और कैश शुल्क भी लौटते हैं। ऑर्डर का एक हिस्सा लौटे तो उतना ही रिफ़ंड होता है।

## पैसा दिया, पर ऑर्डर नहीं बना

भुगतान पर जाते ही हम आपका सामान {hold_minutes} मिनट अलग रखते हैं। भुगतान सफल हो तो ऑर्डर बन जाता है, चाहे ब्राउज़र बंद हो गया हो या नेट चला गया हो। अगर समय निकल गया और सामान नहीं बचा, तो पूरी रक़म अपने आप लौटती है। माँगने की ज़रूरत नहीं।

अगर बैंक ने पैसा काट लिया और हम तक नहीं पहुँचा, तो बैंक को भुगतान के 5 कामकाजी दिन के भीतर लौटाना होता है। उसके बाद बैंक पर ₹100 रोज़ का हर्जाना है (भारतीय रिज़र्व बैंक, 20 सितंबर 2019 का परिपत्र)।

## वर्कशॉप की सीट

सीट लौटाने का नियम हर वर्कशॉप के साथ लिखा है और आपकी बुकिंग में वैसा ही रहता है: किस दिन तक कितना लौटेगा। वर्कशॉप रद्द हो, या ऐसे समय पर चली जाए जो आपको मंज़ूर नहीं, तो पूरा पैसा लौटता है।

## आपके अधिकार, और शिकायत कहाँ करें

इस पेज की कोई बात उपभोक्ता संरक्षण अधिनियम 2019 का आपका कोई अधिकार कम नहीं करती। CIY की दुकानों ने ये नियम माने हैं; हमारी [नियम और शर्तें](/terms-and-conditions/) भी देखें।

दुकान और हमारे पहले जवाब से बात न बने तो [शिकायत करें](/grievance) या हमारे शिकायत अधिकारी {officer_name} को लिखें: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}। 48 घंटे में नंबर के साथ पावती मिलती है और एक महीने में हल। आप राष्ट्रीय उपभोक्ता हेल्पलाइन [1915](tel:1915) पर भी फ़ोन कर सकते हैं या अपने ज़िले के उपभोक्ता आयोग में जा सकते हैं।$words$, '2026-11-21', '2026-11-20 18:30Z', '2026-11-20 18:30Z');

insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, from_day, written_at, published_at) values
  ('privacy-policy', 1, 'published', 'Privacy Policy', 'प्राइवेसी नीति', 'What we know of you, why, for how long, and how to make us forget it.', 'हम आपके बारे में क्या, क्यों और कब तक जानते हैं, और उसे कैसे भुलवाएँ।', $words$## In short

- We take what we need to sell to you and to bring you your parcel, and no more.
- We do not sell your data, and no advertiser’s tracker runs on our pages.
- You can look around without an account. We ask for your number when you want to buy or to keep a wishlist.
- You can see, correct, [take home](/profile/privacy) and [erase](/deletemyaccount) what we hold, by yourself and at any time.

## What we hold, and what for

| Data | What for | How long |
|---|---|---|
| Mobile number, or Gmail address and name | To sign you in and to know your orders | As long as you have an account |
| One-time passwords | To check that the number is yours | A few minutes |
| E-mail address, if you give one | To write to you about your account and your orders | As long as you have an account |
| Delivery addresses and the phone number for them | To deliver, and to work out the charge and the GST | Until you remove them; in an order, as long as the order |
| Orders and what was paid | To deliver, to refund, and to keep accounts | As long as tax law asks, about 8 years |
| Cart, wishlist and alerts | To keep them for you on every device | Until you empty them |
| Posts, comments, likes and whom you follow, if you take part | To show them to those whom you show them to | Until you remove them |
| Reviews and questions | To help others to choose | Until you remove them |
| Seats in workshops and your answers for them | To hold your seat and to let the conductor prepare | As long as the booking |
| Logins and changes of your account, with browser and part of the network address | So that you see them, and to look into misuse | A year |
| What you agreed to, and took back, with the version of the words | To be able to show it | As long as you have an account, and a year more |
| E-mail address or number for offers, if you ask for them | To send you offers | Until you say stop |
| Your browser’s address for notifications, if you allow them | To tell you what you asked to hear of | Until you say stop |
| Which goods you looked at, only if you agree to it | To learn what shoppers need | Until you say stop |
| Complaints, and what was said about them | To settle them, and to show that they were | As long as you have an account |
| Application for a role with us, and its résumé | To consider it | 12 months, or until you ask us to erase it |
| Application to sell or to teach here, with its documents | To check it | As long as you sell or teach here; 180 days when nothing came of it |
| Which campaign brought you, if one did | To know which advertisements are worth their money | With the order |
| Network address of a request | To stop guessing of passwords and floods of requests | Minutes to a day |

We do not see your card number, your UPI PIN or your bank password. You give them to Razorpay or to your bank, never to us. We do not ask for caste, religion, health or Aadhaar.

## Who else gets it

- The store you buy from: your name, address, phone number and what you ordered, to send the parcel and to bill it.
- The courier: your name, address and phone number.
- Whoever conducts a workshop that you booked: your name and your answers.
- Razorpay: the amount, our order number and your way to pay, to collect money and to refund it.
- The company that carries our text messages: your number and the one-time password.
- Google, if you choose to sign in with Gmail: that you do so.
- Authorities, if a law obliges us, and only what it obliges us to.

Stores, couriers and conductors may use your data for your order alone. If one of them writes to you with advertisements on the strength of an order, tell us.

## What we keep in your browser

A cookie called ‘token’ and a copy of it in the browser’s storage keep you signed in. They end after 30 days without a visit, after 180 days at the latest, and at once when you log out. The storage also holds your name, number and e-mail, so that forms can be filled in, the page you wanted to reach before you logged in, and which campaign brought you. Logging out clears all of it.

A cookie called ‘ciy_device’ tells us for a year that somebody has logged in with this browser before, so that strangers who have codes sent to your number cannot keep you out. It says nothing else, and no page can read it.

Our pages set no cookies of other companies, so there is nothing to accept or to refuse. Razorpay and Google set their own in their own windows, when you pay or sign in with them.

## Your consent, and taking it back

You agree to this policy when you make an account, and to offers only when you sign up for them or turn them on. You may take either back as easily as you gave it: with the switches of [your account](/profile/privacy), with the link in every letter, or by a letter to {company_email} from the address, or with the number, that it is about. We write down what you said yes or no to, and when.

Without a number and an address we cannot bring you a parcel. What was done before you took your consent back stays lawful, and running orders are brought to their end.

## Your rights

The Digital Personal Data Protection Act 2023 gives you these rights. We honour them already where a date for them is still to come.

- To be told what we hold of you, what we do with it and who got it.
- To have it corrected, completed and brought up to date.
- To have it erased. Bills and payments stay for as long as tax law asks, without being used for anything else.
- To name somebody who may use these rights when you have died or cannot use them.
- To complain, first to us, then to the Data Protection Board of India.

Most of it you can do at once: [take all your data home](/profile/privacy), or [delete your account](/deletemyaccount), which tells you first what goes and what stays. For everything else write to {company_email} with the number of your account. We first make sure that it is you. We answer within 30 days, and in no case later than the 90 days that the rules allow. It costs nothing.

## How we keep it safe

Everything between your browser and us is encrypted. You sign in with a code or with Google, and what keeps you signed in is stored with us only as a fingerprint. Our records of errors leave out numbers, codes and keys. Documents and résumés lie where no address leads to. Within our company only those see your data who need it for your order or your question, and what they open is written down.

If data should leak all the same, we tell everybody concerned and the Data Protection Board without delay: what happened, what it can mean for you, what we do, and what you can do. The Board gets our full report within 72 hours.

## Children

Our Kids goods are for children; our accounts are not. Only who is 18 or older may make one. Parents who find that their child has made an account can write to us, and we erase it. We do not follow children’s behaviour and show them no advertisements.

## Changes

When this policy changes, you are told before the new words hold: in the shop and, if we have your address, by letter. Every earlier version can be read at the end of this page. If we want to use your data for something new, we ask you first. You may read this policy in English or in Hindi; where they differ, the English words count.

## Questions and complaints

For your data and for every complaint that was not settled there is our {officer_designation}, {officer_name}: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}. Within 48 hours you get an acknowledgement with a number, and within one month it is settled. [Make a complaint](/grievance).

The company that decides about your data is {company_name}, {company_address}.$words$, $words$## संक्षेप में

- हम उतना ही लेते हैं जितना आपको सामान बेचने और पार्सल पहुँचाने के लिए चाहिए, उससे ज़्यादा नहीं।
- हम आपका डेटा नहीं बेचते, और हमारे पेजों पर किसी विज्ञापन कंपनी का ट्रैकर नहीं चलता।
- बिना खाते के सब देख सकते हैं। नंबर तब पूछते हैं जब आप ख़रीदना या विशलिस्ट रखना चाहें।
- हमारे पास जो है उसे आप ख़ुद, कभी भी देख, सुधार, [घर ले जा](/profile/privacy) और [मिटा](/deletemyaccount) सकते हैं।

## हम क्या रखते हैं, और किसलिए

| डेटा | किसलिए | कब तक |
|---|---|---|
| मोबाइल नंबर, या Gmail पता और नाम | लॉगिन के लिए और आपके ऑर्डर पहचानने के लिए | जब तक खाता है |
| OTP | यह जाँचने के लिए कि नंबर आपका है | कुछ मिनट |
| ई-मेल पता, अगर दें | खाते और ऑर्डर के बारे में लिखने के लिए | जब तक खाता है |
| डिलीवरी के पते और उनका फ़ोन नंबर | पहुँचाने, शुल्क और GST निकालने के लिए | जब तक आप न हटाएँ; ऑर्डर में, जब तक ऑर्डर है |
| ऑर्डर और भुगतान | पहुँचाने, लौटाने और हिसाब रखने के लिए | जितना कर क़ानून कहे, क़रीब 8 साल |
| कार्ट, विशलिस्ट और अलर्ट | हर डिवाइस पर आपके लिए रखने को | जब तक आप ख़ाली न करें |
| पोस्ट, कमेंट, लाइक और किसे फ़ॉलो करते हैं, अगर हिस्सा लें | जिन्हें आप दिखाएँ, उन्हें दिखाने के लिए | जब तक आप न हटाएँ |
| समीक्षाएँ और सवाल | दूसरों को चुनने में मदद के लिए | जब तक आप न हटाएँ |
| वर्कशॉप की सीट और उसके जवाब | सीट रखने और सिखाने वाले की तैयारी के लिए | जब तक बुकिंग है |
| लॉगिन और खाते के बदलाव, ब्राउज़र और नेटवर्क पते के एक हिस्से के साथ | ताकि आप देख सकें, और दुरुपयोग की जाँच हो सके | एक साल |
| आपने किस पर हाँ कहा और क्या वापस लिया, शब्दों के संस्करण के साथ | दिखा सकने के लिए | जब तक खाता है, और एक साल बाद तक |
| ऑफ़र के लिए ई-मेल या नंबर, अगर माँगें | ऑफ़र भेजने के लिए | जब तक आप मना न करें |
| सूचनाओं के लिए ब्राउज़र का पता, अगर अनुमति दें | जो आपने सुनना चाहा, वह बताने के लिए | जब तक आप मना न करें |
| आपने कौन-सा सामान देखा, सिर्फ़ आपकी सहमति से | यह सीखने के लिए कि ख़रीदारों को क्या चाहिए | जब तक आप मना न करें |
| शिकायतें और उन पर हुई बात | हल करने और दिखाने के लिए कि हल हुईं | जब तक खाता है |
| हमारे यहाँ नौकरी का आवेदन और रिज़्यूमे | विचार करने के लिए | 12 महीने, या जब तक आप मिटाने को न कहें |
| यहाँ बेचने या सिखाने का आवेदन, दस्तावेज़ों के साथ | जाँच के लिए | जब तक यहाँ बेचें या सिखाएँ; कुछ न बने तो 180 दिन |
| कौन-सा अभियान आपको लाया, अगर लाया | यह जानने के लिए कि कौन-सा विज्ञापन काम का है | ऑर्डर के साथ |
| अनुरोध का नेटवर्क पता | पासवर्ड का अंदाज़ा लगाने और अनुरोधों की बाढ़ रोकने के लिए | मिनटों से एक दिन |

आपका कार्ड नंबर, UPI PIN या बैंक पासवर्ड हम नहीं देखते। वे आप Razorpay या बैंक को देते हैं, हमें कभी नहीं। जाति, धर्म, सेहत या आधार हम नहीं पूछते।

## और किसे मिलता है

- जिस दुकान से ख़रीदें: नाम, पता, फ़ोन और ऑर्डर, पार्सल भेजने और बिल बनाने के लिए।
- कूरियर: नाम, पता और फ़ोन।
- जिसकी वर्कशॉप बुक की: आपका नाम और जवाब।
- Razorpay: रक़म, हमारा ऑर्डर नंबर और भुगतान का तरीक़ा, पैसा लेने और लौटाने के लिए।
- SMS ले जाने वाली कंपनी: आपका नंबर और OTP।
- Google, अगर आप Gmail से लॉगिन करें: कि आपने ऐसा किया।
- सरकारी अधिकारी, अगर क़ानून कहे, और उतना ही जितना कहे।

दुकानें, कूरियर और सिखाने वाले आपका डेटा सिर्फ़ आपके ऑर्डर के लिए इस्तेमाल कर सकते हैं। कोई ऑर्डर के बहाने विज्ञापन भेजे तो हमें बताएँ।

## आपके ब्राउज़र में हम क्या रखते हैं

‘token’ नाम की कुकी और ब्राउज़र में उसकी एक नक़ल आपको लॉगिन रखती है। 30 दिन न आएँ तो, ज़्यादा से ज़्यादा 180 दिन में, और लॉगआउट करते ही वह ख़त्म हो जाती है। साथ में नाम, नंबर और ई-मेल रहते हैं ताकि फ़ॉर्म भरे मिलें, वह पेज जहाँ आप लॉगिन से पहले जाना चाहते थे, और कौन-सा अभियान आपको लाया। लॉगआउट सब मिटा देता है।

‘ciy_device’ नाम की कुकी एक साल तक बस इतना बताती है कि इस ब्राउज़र से पहले लॉगिन हुआ है, ताकि कोई अजनबी आपके नंबर पर OTP मँगाकर आपको बाहर न रख सके। इसमें और कुछ नहीं, और कोई पेज इसे पढ़ नहीं सकता।

हमारे पेज किसी और कंपनी की कुकी नहीं रखते, इसलिए मानने या मना करने को कुछ नहीं है। Razorpay और Google अपनी खिड़की में अपनी कुकी रखते हैं, जब आप उनसे भुगतान या लॉगिन करें।

## आपकी सहमति, और उसे वापस लेना

खाता बनाते समय आप यह नीति मानते हैं, और ऑफ़र तभी जब ख़ुद माँगें या चालू करें। दोनों उतनी ही आसानी से वापस ले सकते हैं: [अपने खाते](/profile/privacy) के स्विच से, हर ई-मेल के लिंक से, या उसी पते से {company_email} को लिखकर। आपने किस पर कब हाँ या ना कहा, हम लिख लेते हैं।

नंबर और पते के बिना हम पार्सल नहीं पहुँचा सकते। सहमति वापस लेने से पहले जो हुआ वह वैध रहता है, और चल रहे ऑर्डर पूरे किए जाते हैं।

## आपके अधिकार

डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम 2023 आपको ये अधिकार देता है। जिनकी तारीख़ अभी आनी है, उन्हें भी हम आज से मानते हैं।

- यह जानना कि हमारे पास आपका क्या है, उससे क्या होता है और किसे मिला।
- उसे सुधरवाना, पूरा करवाना और नया करवाना।
- उसे मिटवाना। बिल और भुगतान उतने समय रहते हैं जितना कर क़ानून कहे, किसी और काम के लिए नहीं।
- किसी को नामित करना जो आपके न रहने या असमर्थ होने पर ये अधिकार इस्तेमाल करे।
- शिकायत करना, पहले हमसे, फिर भारत के डेटा संरक्षण बोर्ड से।

इनमें से ज़्यादातर आप अभी कर सकते हैं: [अपना सारा डेटा घर ले जाएँ](/profile/privacy), या [खाता मिटाएँ](/deletemyaccount), जो पहले बताता है कि क्या जाएगा और क्या रहेगा। बाक़ी के लिए खाते के नंबर के साथ {company_email} पर लिखें। पहले हम पक्का करते हैं कि आप ही हैं। जवाब 30 दिन में, और नियमों के 90 दिन से देर कभी नहीं। इसका कोई शुल्क नहीं।

## हम इसे कैसे सुरक्षित रखते हैं

आपके ब्राउज़र और हमारे बीच सब कुछ एन्क्रिप्टेड है। आप OTP या Google से लॉगिन करते हैं, और लॉगिन बनाए रखने वाली चीज़ हमारे पास सिर्फ़ एक छाप के रूप में रहती है। ग़लतियों के हमारे रिकॉर्ड में नंबर, OTP और चाबियाँ नहीं होतीं। दस्तावेज़ और रिज़्यूमे ऐसी जगह रहते हैं जहाँ कोई पता नहीं जाता। कंपनी में वही लोग आपका डेटा देखते हैं जिन्हें आपके ऑर्डर या सवाल के लिए चाहिए, और वे जो खोलते हैं वह लिखा जाता है।

फिर भी डेटा लीक हो तो हम सबको, जिन पर असर हो, और डेटा संरक्षण बोर्ड को तुरंत बताते हैं: क्या हुआ, आपके लिए उसका क्या मतलब है, हम क्या कर रहे हैं और आप क्या कर सकते हैं। बोर्ड को पूरी रिपोर्ट 72 घंटे में मिलती है।

## बच्चे

Kids का सामान बच्चों के लिए है, खाते नहीं। खाता सिर्फ़ 18 साल या उससे बड़े बना सकते हैं। माता-पिता को लगे कि बच्चे ने खाता बनाया है, तो हमें लिखें, हम मिटा देते हैं। हम बच्चों के व्यवहार का पीछा नहीं करते और उन्हें विज्ञापन नहीं दिखाते।

## बदलाव

यह नीति बदले तो नए शब्द लागू होने से पहले आपको बताया जाता है: यहाँ, और पता हो तो ई-मेल से। हर पुराना संस्करण इस पेज के अंत में पढ़ा जा सकता है। आपके डेटा का कोई नया इस्तेमाल करना हो तो पहले पूछेंगे। यह नीति अंग्रेज़ी या हिंदी में पढ़ सकते हैं; फ़र्क़ हो तो अंग्रेज़ी शब्द मान्य हैं।

## सवाल और शिकायतें

आपके डेटा के लिए, और हर उस शिकायत के लिए जो हल न हुई, हमारे शिकायत अधिकारी हैं, {officer_name}: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}। 48 घंटे में नंबर के साथ पावती मिलती है और एक महीने में हल। [शिकायत करें](/grievance)।

आपके डेटा का फ़ैसला करने वाली कंपनी {company_name}, {company_address} है।$words$, '2026-11-21', '2026-11-20 18:30Z', '2026-11-20 18:30Z');

insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, from_day, written_at, published_at) values
  ('shipping-policy', 1, 'published', 'Shipping Policy', 'शिपिंग नीति', 'What delivery costs, how long it takes, and when you can pay at the door.', 'डिलीवरी कितने में, कितने दिन में, और दरवाज़े पर भुगतान कब हो सकता है।', $words$## Who sends your parcel

Every store on CIY packs and sends its own goods. If you buy from two stores, you get two parcels, each with its own delivery charge and its own days. Your cart shows the goods store by store, so you see this before you pay.

We deliver within India only.

## What delivery costs

The charge depends on how far the parcel travels and what it weighs. It is counted in parts of {slab_grams} g, and a begun part counts. From a certain value of goods from one store, delivery of that store’s parcel is free; a store may begin earlier than the table says, never later.

{delivery_charges}

The first line that fits your PIN code counts. Large cities are Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune and Ahmedabad with the places around them. All charges include GST. You see the exact charge for your PIN code in the bill, before you pay, and nothing is added later.

## When it comes

The product page tells the days for your PIN code, and the bill tells them again for each store. Days are counted from the day of your order. They are our honest estimate: floods, strikes and festivals can delay a courier.

If a parcel is later than the last day you were told, tell us from the order’s page. You may wait for it, or send it back for a full refund, delivery charge included, as our [refund policy](/refund-policy/) says.

## Where we deliver

Enter your PIN code on any product page to see whether we deliver there, in how many days, for how much, and whether you can pay in cash. Couriers do not deliver to Army post offices (PIN codes that begin with 9), so we cannot either.

Please give a phone number that the courier can reach. A parcel that nobody can take in goes back to its store.

## Cash on delivery

You can pay the courier in cash when all of this is true:

- the goods from each store are worth between {cod_from} and {cod_to};
- every store in the order takes cash;
- couriers collect cash at your PIN code. They do not in the Andaman and Nicobar Islands and in Lakshadweep.

Handling cash costs {cod_fee} for each store’s parcel. From {cod_free_from} of goods from that store it costs nothing. The fee stands in the bill before you choose. The amount to pay is rounded to the whole rupee, because couriers carry no coins.

## When the parcel is at your door

If the parcel is torn, wet or open, take a photo before you take it in, or do not take it in. If something is missing, broken or wrong, tell us within {return_days} days. The [refund policy](/refund-policy/) says what happens then.

How far your order is, you see under [Orders](/orders). If that does not help, [look in our help](/help) or ask us: {company_email}, {company_phone}. For complaints there is our {officer_designation}, {officer_name}: {officer_email}, {officer_phone}.$words$, $words$## आपका पार्सल कौन भेजता है

CIY पर हर दुकान अपना सामान ख़ुद पैक करती और भेजती है। दो दुकानों से लेंगे तो दो पार्सल आएँगे, हर एक का अपना शुल्क और अपने दिन। कार्ट में सामान दुकान के हिसाब से दिखता है, यानी भुगतान से पहले ही पता होता है।

हम सिर्फ़ भारत में डिलीवरी करते हैं।

## डिलीवरी का शुल्क

शुल्क दूरी और वज़न से तय होता है। यह {slab_grams} ग्राम के हिस्सों में गिना जाता है, और शुरू हुआ हिस्सा पूरा गिना जाता है। एक दुकान से एक ख़ास रक़म का सामान लेने पर उस पार्सल की डिलीवरी मुफ़्त है; दुकान इससे कम पर भी मुफ़्त कर सकती है, ज़्यादा पर नहीं।

{delivery_charges}

जो पहली पंक्ति आपके पिन कोड पर लागू हो, वही गिनी जाती है। बड़े शहर हैं दिल्ली, मुंबई, कोलकाता, चेन्नई, बेंगलुरु, हैदराबाद, पुणे और अहमदाबाद, आसपास सहित। सब शुल्कों में GST शामिल है। आपके पिन कोड का सही शुल्क भुगतान से पहले बिल में दिखता है, बाद में कुछ नहीं जुड़ता।

## कब आएगा

प्रोडक्ट पेज आपके पिन कोड के दिन बताता है, और बिल हर दुकान के लिए फिर बताता है। दिन ऑर्डर के दिन से गिने जाते हैं। यह हमारा ईमानदार अंदाज़ा है: बाढ़, हड़ताल और त्योहार कूरियर को रोक सकते हैं।

बताए गए आख़िरी दिन के बाद भी पार्सल न आए तो ऑर्डर के पेज से बताएँ। आप इंतज़ार कर सकते हैं, या डिलीवरी शुल्क सहित पूरे रिफ़ंड के लिए लौटा सकते हैं, जैसा [रिफ़ंड नीति](/refund-policy/) कहती है।

## कहाँ डिलीवरी होती है

किसी भी प्रोडक्ट पेज पर पिन कोड डालें: डिलीवरी है या नहीं, कितने दिन में, कितने में, और नकद चलेगा या नहीं। सेना के डाकघरों (9 से शुरू पिन कोड) तक कूरियर नहीं जाते, इसलिए हम भी नहीं।

ऐसा फ़ोन नंबर दें जिस पर कूरियर बात कर सके। जो पार्सल कोई न ले पाए, वह दुकान को लौट जाता है।

## कैश ऑन डिलीवरी

नकद तब दे सकते हैं जब ये सब हों:

- हर दुकान का सामान {cod_from} से {cod_to} के बीच का हो;
- ऑर्डर की हर दुकान नकद लेती हो;
- आपके पिन कोड पर कूरियर नकद लेता हो। अंडमान-निकोबार और लक्षद्वीप में नहीं लेता।

नकद सँभालने का शुल्क हर दुकान के पार्सल पर {cod_fee} है। उस दुकान से {cod_free_from} या ज़्यादा का सामान हो तो कुछ नहीं। चुनने से पहले यह बिल में दिखता है। रक़म पूरे रुपये में होती है, क्योंकि कूरियर सिक्के नहीं रखते।

## पार्सल दरवाज़े पर हो तब

पार्सल फटा, गीला या खुला हो तो लेने से पहले फ़ोटो लें, या न लें। कुछ कम, टूटा या ग़लत हो तो {return_days} दिन में बताएँ। आगे क्या होगा, [रिफ़ंड नीति](/refund-policy/) में है।

ऑर्डर कहाँ तक पहुँचा, [ऑर्डर](/orders) में दिखता है। उससे काम न बने तो [मदद देखें](/help) या हमसे पूछें: {company_email}, {company_phone}। शिकायत के लिए हमारे शिकायत अधिकारी {officer_name}: {officer_email}, {officer_phone}।$words$, '2026-11-21', '2026-11-20 18:30Z', '2026-11-20 18:30Z');

insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, from_day, written_at, published_at) values
  ('terms-and-conditions', 1, 'published', 'Terms and Conditions', 'नियम और शर्तें', 'What you, the stores and we can expect of one another.', 'आप, दुकानें और हम एक-दूसरे से क्या उम्मीद रख सकते हैं।', $words$## Who we are, and who sells

CIY is a marketplace run by {company_name}, {company_address}. We keep the shop, take the payments and bring the orders. The goods are sold by the stores. When you buy, your contract for the goods is with the store that is named beside them.

Each product page names its store, and each store’s page says who the seller is: the name in law, the address, whether it is registered for GST, how its customer care is reached, and what buyers think of it. If you want to know more about a store, ask us with your order number, and we tell you. Every store has promised us in writing that its pictures and descriptions fit its goods.

You agree to these terms when you make an account, when you log in after they have changed, and when you place an order. If you do not agree, please do not use the shop.

## Your account

- You need to be 18 or older. For children, parents buy.
- One account for one mobile number or Gmail address. Do not share your codes with anybody; we never ask for them by phone or e-mail.
- Give a real name and a real address: a courier has to find you.
- If you lose your phone or somebody else uses your account, tell us at once.

## Prices and GST

Every price is in rupees, for the pack that is chosen, and includes all taxes. No price is above the MRP. A struck price is the MRP, and what you are said to save is counted from it. Where a product page tells a price per metre, per 100 g or per piece, it is there so that you can compare.

Before you pay, you see one bill with every part of it: goods, delivery, the fee for cash, and the GST contained in it. Nothing is put into your cart that you did not choose. If a price or the stock changes while you are paying, we show you the new bill and ask you again.

Each store bills its own goods. A store that is registered for GST issues a tax invoice in its own name; a store that is not charges no GST, and your order says so.

## How an order comes about

1. When you place an order, prices are frozen and the goods are kept aside for you for {hold_minutes} minutes.
2. The order is placed when your payment is confirmed or, with cash on delivery, when you confirm it. Each store’s goods become an order of their own, with its own number.
3. The store accepts the order, packs it and sends it. You follow this under [Orders](/orders).
4. If the store cannot send it, it cancels, and you get back all you paid for it.
5. If an error in a price was plain to see, such as a sewing machine for ₹9, the store may cancel before it sends.

## Paying

Online payments are taken by Razorpay, by card, UPI, net banking or wallet, on its own secure pages. If your bank refuses a payment, your cart stays as it was and you can try again. If you want to dispute a card payment with your bank, please ask us first: it is mostly quicker.

Cash on delivery is possible from {cod_from} to {cod_to} of goods from each store. It costs {cod_fee} for each store’s parcel, and nothing from {cod_free_from}. Where it is possible, says the [shipping policy](/shipping-policy/).

## Delivery, cancelling, returning

The [shipping policy](/shipping-policy/) says what delivery costs and how long it takes. The [refund policy](/refund-policy/) says how to cancel, what can be returned within {return_days} days and when the money comes back. Both are part of these terms.

## In which order goods are shown

- In a search: what fits your words best comes first, in the name and kind of the goods more than in the description. What can be bought now comes before what is sold out. Among equals, what more buyers rated higher, then what is newer.
- On the page of a hobby or a store: the newest first, as long as you do not choose another order.
- By price, rating, discount or country of origin: by that, and among equals the newest.
- Offers on the home page: the largest reductions from the MRP among the goods with the best ratings, one of each hobby.
- Makers’ posts: whom you follow, what is new, and what others liked; no post is shown for money.

All of it stands with its weights in [How results are ordered](/how-search-works). No store can pay for a better place. All stores and all goods are treated alike, and everybody sees the same price for the same goods.

## Reviews, posts and makers

Only who has bought a product here can rate it. Bad ratings are shown like good ones; what breaks the rules is taken down with a reason, and you can appeal.

A maker who shows goods in a post may earn a part of what is sold through it. Such posts say so. It costs you nothing.

What you post stays yours. You allow us to show it in the shop until you remove it. Post only what is your own, and nothing that hurts, deceives or belongs to others. [Report](/help) what should not be there.

## What we ask of you

- Do not order what you do not mean to take in, and do not sell on under our name.
- Do not break into the shop, copy it by machine, or put a load on it that keeps others out.
- Use sharp, hot and chemical things as their labels say. Resin, solvents, wax and blades do not belong in the hands of children.
- Pictures and texts of the shop belong to us or to the stores. What you make with what you bought is yours.

## When something goes wrong

The store answers for its goods: that they are what the page says, that they are sound, and that they come. We answer for the shop: that your order reaches the store, that your money goes where it belongs, and that complaints are settled in time. We may close an account that is used for fraud, and say why; running orders are delivered or refunded.

We cannot promise that the shop is never out of order. Nobody answers for what could not be foreseen or prevented, such as floods or strikes. None of this limits what the law gives you as a consumer, or our liability for what we do on purpose or through gross negligence.

## Law and changes

Indian law holds. Courts in Bengaluru decide between stores and us; as a consumer you may also turn to the Consumer Commission or court where you live or work. If one sentence of these terms does not hold, the others still do.

When the terms change, you are told before the new ones hold: in the shop and, if we have your address, by letter. For an order, those hold that were in force when you placed it; your data, which you can take home at any time, names them, and every version can be read at the end of this page. Where the English and the Hindi words differ, the English count.

## Help and complaints

Most questions are answered in [our help](/help), and for an order the store can be asked on the order’s page. If that did not settle it, [make a complaint](/grievance) or write to our {officer_designation}, {officer_name}: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}. Tell us the order number, what went wrong and what you would like us to do.

- Within 48 hours you get an acknowledgement, with a number to follow it by.
- Within one month of its coming it is settled, and you are told how.

You may also call the National Consumer Helpline at [1915](tel:1915), at any time, or complain to the Consumer Commission of the district where you live.$words$, $words$## हम कौन हैं, और बेचता कौन है

CIY एक बाज़ार है जिसे {company_name}, {company_address} चलाती है। हम दुकानें एक जगह लाते हैं, पैसे लेते हैं और ऑर्डर पहुँचाते हैं। सामान दुकानें बेचती हैं। ख़रीदने पर सामान का क़रार उस दुकान से होता है जिसका नाम साथ में लिखा है।

हर प्रोडक्ट पेज पर दुकान का नाम है, और दुकान के पेज पर लिखा है कि बेचने वाला कौन है: क़ानूनी नाम, पता, GST में पंजीकृत है या नहीं, ग्राहक सेवा तक कैसे पहुँचें, और ख़रीदार क्या कहते हैं। दुकान के बारे में और जानना हो तो ऑर्डर नंबर के साथ पूछें, हम बताएँगे। हर दुकान ने लिखकर वादा किया है कि तस्वीरें और वर्णन सामान जैसे ही हैं।

खाता बनाते समय, शर्तें बदलने के बाद लॉगिन करते समय, और ऑर्डर करते समय आप ये शर्तें मानते हैं। सहमत न हों तो कृपया इस्तेमाल न करें।

## आपका खाता

- आपकी उम्र 18 या उससे ज़्यादा हो। बच्चों के लिए माता-पिता ख़रीदें।
- एक मोबाइल नंबर या Gmail पते का एक खाता। OTP किसी को न बताएँ; हम फ़ोन या ई-मेल पर कभी नहीं पूछते।
- असली नाम और असली पता दें: कूरियर को आपको ढूँढना है।
- फ़ोन खो जाए या कोई और आपका खाता चलाए तो तुरंत बताएँ।

## दाम और GST

हर दाम रुपयों में है, चुने हुए पैक का, सब कर मिलाकर। कोई दाम MRP से ऊपर नहीं। कटा हुआ दाम MRP है, और बचत उसी से गिनी जाती है। जहाँ प्रति मीटर, प्रति 100 ग्राम या प्रति नग दाम लिखा है, वह तुलना के लिए है।

भुगतान से पहले एक बिल दिखता है जिसमें सब अलग-अलग है: सामान, डिलीवरी, कैश शुल्क और उसमें शामिल GST। जो आपने नहीं चुना, वह कार्ट में नहीं जाता। भुगतान के बीच दाम या स्टॉक बदले तो नया बिल दिखाकर फिर पूछते हैं।

हर दुकान अपने सामान का बिल देती है। GST में पंजीकृत दुकान अपने नाम से टैक्स इनवॉइस देती है; जो नहीं है वह GST नहीं लेती, और ऑर्डर पर यह लिखा होता है।

## ऑर्डर कैसे बनता है

1. ऑर्डर करते ही दाम पक्के हो जाते हैं और सामान {hold_minutes} मिनट आपके लिए अलग रखा जाता है।
2. भुगतान पक्का होने पर, या कैश ऑन डिलीवरी में आपके पक्का करने पर, ऑर्डर होता है। हर दुकान का सामान अपना अलग ऑर्डर बनता है, अपने नंबर के साथ।
3. दुकान ऑर्डर लेती, पैक करती और भेजती है। यह [ऑर्डर](/orders) में दिखता है।
4. दुकान न भेज सके तो रद्द करती है, और उसका पूरा पैसा लौटता है।
5. दाम में साफ़ ग़लती हो, जैसे ₹9 की सिलाई मशीन, तो दुकान भेजने से पहले रद्द कर सकती है।

## भुगतान

ऑनलाइन भुगतान Razorpay लेता है: कार्ड, UPI, नेट बैंकिंग या वॉलेट, अपने सुरक्षित पेजों पर। बैंक मना कर दे तो कार्ट वैसा ही रहता है और आप फिर कोशिश कर सकते हैं। कार्ड भुगतान पर बैंक में विवाद करना हो तो पहले हमसे पूछें: अक्सर जल्दी हो जाता है।

कैश ऑन डिलीवरी हर दुकान के {cod_from} से {cod_to} तक के सामान पर हो सकती है। हर दुकान के पार्सल का शुल्क {cod_fee} है, {cod_free_from} से कुछ नहीं। कहाँ हो सकती है, [शिपिंग नीति](/shipping-policy/) में है।

## डिलीवरी, रद्द करना, वापस करना

[शिपिंग नीति](/shipping-policy/) बताती है कि डिलीवरी कितने में और कितने दिन में होती है। [रिफ़ंड नीति](/refund-policy/) बताती है कि रद्द कैसे करें, {return_days} दिन में क्या लौट सकता है और पैसा कब आता है। दोनों इन शर्तों का हिस्सा हैं।

## सामान किस क्रम में दिखता है

- खोज में: जो आपके शब्दों से सबसे ज़्यादा मेल खाए वह पहले, वर्णन से ज़्यादा नाम और क़िस्म में। जो अभी मिल सकता है वह ख़त्म हो चुके से पहले। बराबर हों तो जिसे ज़्यादा ख़रीदारों ने अच्छा कहा, फिर जो नया है।
- शौक़ या दुकान के पेज पर: नया पहले, जब तक आप कोई और क्रम न चुनें।
- दाम, रेटिंग, छूट या मूल देश से: उसी के हिसाब से, बराबर हों तो नया पहले।
- होम पेज के ऑफ़र: सबसे अच्छी रेटिंग वाले सामान में MRP से सबसे बड़ी छूट, हर शौक़ से एक।
- बनाने वालों की पोस्ट: जिन्हें आप फ़ॉलो करते हैं, जो नया है, और जो औरों को पसंद आया; कोई पोस्ट पैसे लेकर नहीं दिखाई जाती।

सब कुछ अपने वज़न के साथ [नतीजे किस क्रम में आते हैं](/how-search-works) में है। कोई दुकान पैसे देकर ऊपर नहीं आ सकती। सब दुकानों और सारे सामान के साथ एक जैसा बर्ताव है, और एक ही सामान का दाम सबको एक ही दिखता है।

## समीक्षाएँ, पोस्ट और बनाने वाले

रेटिंग वही दे सकता है जिसने वह सामान यहाँ ख़रीदा हो। बुरी रेटिंग भी अच्छी की तरह दिखती है; नियम तोड़ने वाली चीज़ कारण के साथ हटती है, और आप अपील कर सकते हैं।

जो अपनी पोस्ट में सामान दिखाए, उसे उससे हुई बिक्री का एक हिस्सा मिल सकता है। ऐसी पोस्ट पर यह लिखा होता है। इससे आपका ख़र्च नहीं बढ़ता।

आप जो पोस्ट करें वह आपका रहता है। हटाने तक आप हमें उसे यहाँ दिखाने देते हैं। वही पोस्ट करें जो आपका अपना है; जो चोट पहुँचाए, धोखा दे या किसी और का हो, वह नहीं। जो नहीं होना चाहिए, उसकी [ख़बर दें](/help)।

## हम आपसे क्या चाहते हैं

- जो लेना नहीं है वह ऑर्डर न करें, और हमारे नाम से आगे न बेचें।
- साइट में सेंध न लगाएँ, मशीन से नक़ल न करें, और इतना बोझ न डालें कि दूसरे बाहर रह जाएँ।
- धारदार, गरम और रासायनिक चीज़ें लेबल के अनुसार इस्तेमाल करें। रेज़िन, सॉल्वेंट, मोम और ब्लेड बच्चों के हाथ में न दें।
- साइट की तस्वीरें और शब्द हमारे या दुकानों के हैं। ख़रीदे सामान से जो बनाएँ वह आपका है।

## कुछ ग़लत हो जाए तो

सामान की ज़िम्मेदारी दुकान की है: कि वह पेज जैसा हो, ठीक हो, और पहुँचे। हमारी ज़िम्मेदारी बाज़ार की है: कि ऑर्डर दुकान तक पहुँचे, पैसा सही जगह जाए, और शिकायतें समय पर हल हों। धोखे में इस्तेमाल हुआ खाता हम बंद कर सकते हैं, और कारण बताते हैं; चल रहे ऑर्डर पहुँचाए या लौटाए जाते हैं।

हम वादा नहीं कर सकते कि साइट कभी बंद नहीं होगी। जिसे कोई पहले से जान या रोक न सके, जैसे बाढ़ या हड़ताल, उसकी ज़िम्मेदारी किसी की नहीं। इससे उपभोक्ता के रूप में क़ानून के दिए आपके अधिकार, या जान-बूझकर अथवा भारी लापरवाही से किए काम की हमारी ज़िम्मेदारी कम नहीं होती।

## क़ानून और बदलाव

भारतीय क़ानून लागू है। दुकानों और हमारे बीच बेंगलुरु की अदालतें फ़ैसला करती हैं; उपभोक्ता के रूप में आप वहाँ के उपभोक्ता आयोग या अदालत में भी जा सकते हैं जहाँ आप रहते या काम करते हैं। एक वाक्य मान्य न हो तो बाक़ी मान्य रहते हैं।

शर्तें बदलें तो नई लागू होने से पहले आपको बताया जाता है: यहाँ, और पता हो तो ई-मेल से। ऑर्डर पर वही शर्तें लागू हैं जो ऑर्डर करते समय थीं; आपका डेटा, जिसे आप कभी भी घर ले जा सकते हैं, उनका नाम बताता है, और हर संस्करण इस पेज के अंत में पढ़ा जा सकता है। अंग्रेज़ी और हिंदी में फ़र्क़ हो तो अंग्रेज़ी मान्य है।

## मदद और शिकायतें

ज़्यादातर सवालों के जवाब [हमारी मदद](/help) में हैं, और ऑर्डर के बारे में दुकान से ऑर्डर के पेज पर पूछ सकते हैं। उससे हल न हो तो [शिकायत करें](/grievance) या हमारे शिकायत अधिकारी {officer_name} को लिखें: {officer_email}, {officer_phone}, {officer_address}; {officer_hours}। ऑर्डर नंबर, क्या ग़लत हुआ और आप क्या चाहते हैं, बताएँ।

- 48 घंटे में पावती मिलती है, एक नंबर के साथ।
- आने के एक महीने के भीतर हल होती है, और आपको बताया जाता है कैसे।

आप राष्ट्रीय उपभोक्ता हेल्पलाइन [1915](tel:1915) पर कभी भी फ़ोन कर सकते हैं, या अपने ज़िले के उपभोक्ता आयोग में शिकायत कर सकते हैं।$words$, '2026-11-21', '2026-11-20 18:30Z', '2026-11-20 18:30Z');

-- The refund policy names the part of a seat's price that is kept when it is cancelled late.
insert into policies.versions (page, number, state, title, title_hi, lead, lead_hi, source, source_hi, changes, changes_hi, from_day, written_at, published_at)
select page, 2, 'published', title, title_hi, lead, lead_hi,
  replace(source, $old$How a seat is given back stands beside each workshop and is frozen into your booking: how much is refunded until which day. If the workshop is cancelled, or moved to a time that you do not accept, you get back all you paid.$old$, $new$How a seat is given back stands beside each workshop and is frozen into your booking: how much is refunded until which day. What is not refunded of a seat that you give up late is kept for the person who teaches, because the seat stays empty; our fee comes out of it as out of any seat. It goes to them after the day of the workshop, not before.

If the workshop is cancelled, or moved to a time that you do not accept, you get back all you paid. If it is cancelled after you gave a seat up late, the part that was kept goes back to you as well.$new$),
  replace(source_hi, $old$सीट लौटाने का नियम हर वर्कशॉप के साथ लिखा है और आपकी बुकिंग में वैसा ही रहता है: किस दिन तक कितना लौटेगा। वर्कशॉप रद्द हो, या ऐसे समय पर चली जाए जो आपको मंज़ूर नहीं, तो पूरा पैसा लौटता है।$old$, $new$सीट लौटाने का नियम हर वर्कशॉप के साथ लिखा है और आपकी बुकिंग में वैसा ही रहता है: किस दिन तक कितना लौटेगा। देर से छोड़ी गई सीट का जो हिस्सा नहीं लौटता, वह सिखाने वाले के लिए रखा जाता है, क्योंकि सीट ख़ाली रह जाती है; हमारा शुल्क उसमें से वैसे ही निकलता है जैसे किसी भी सीट से। यह पैसा उन्हें वर्कशॉप के दिन के बाद मिलता है, पहले नहीं।

वर्कशॉप रद्द हो, या ऐसे समय पर चली जाए जो आपको मंज़ूर नहीं, तो पूरा पैसा लौटता है। सीट देर से छोड़ने के बाद वर्कशॉप रद्द हो, तो रखा गया हिस्सा भी आपको लौटता है।$new$),
  'New in ‘Seats in workshops’: what is kept of a seat that you give up late goes to the person who teaches, and comes back to you if the workshop is cancelled after all.',
  '‘वर्कशॉप की सीट’ में नया: देर से छोड़ी गई सीट का रखा गया हिस्सा सिखाने वाले को मिलता है, और बाद में वर्कशॉप रद्द हो तो आपको लौटता है।',
  '2026-11-30', '2026-11-22 06:00Z', '2026-11-22 06:00Z'
from policies.versions v where page = 'refund-policy' and number = 1;
