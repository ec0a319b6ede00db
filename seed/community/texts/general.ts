/**
 * Texts for any work. Slots: {maker}, {thing}, {title}, {colour}, {other}, {material}, {second}, {tool}, {time}, {craft}. They are filled in
 * `../fill-slots.ts`.
 */

/** Readers' comments, one a line, each about a detail of the post. */
export const remarks = `
{maker} ji, that {colour} next to the {other} is a small festival.
Came for the {colour}, stayed for the edges.
Is that the {material} from your list? It looks richer here than in the shop picture.
Ordered the {material} because of this post. No regrets so far.
{time}? It would take me a month and a half.
I tried “{title}” last weekend. Mine has character. Yours has skill.
What do you do with the {material} that is left over?
Can I manage without the {tool}? It is the one thing I do not have.
{colour} is my mother’s colour, I am sending this to her now.
Kitna pyaara {colour} hai, {maker} ji!
Would the {second} work in place of the {material}?
My third {thing} this year, and this post is to blame.
The {other} against the {colour}. Whoever taught you colour, touch their feet from me.
{maker} ji, aapka {craft} dekh kar din ban gaya.
How did you keep the {colour} so clean at the edges?
I showed “{title}” to my class and now eleven children want a {thing}.
Bought the {tool} after your last post. You were right about it.
How far does one pack of {material} go?
Please make one in only {other}, I would queue for it.
Saved. {time} on Sunday is booked.
My hands would shake with that much {colour}.
The {thing} on my shelf just turned to the wall in shame.
Ye wala {colour} kis shop ka hai?
I have all of it at home except the {second}. That is a sign.
Nobody told me {craft} could look this calm.
{maker} ji, do you teach this? Even online?
Is {time} the first time or the tenth time?
I keep zooming in at the {other} part.
The picture from near is what sold me. Look at that {material}.
Made it with the {second}, it came out a little darker but lovely.
Where does the {tool} come in? I read the list twice.
“{title}” is such a good name for it.
My sister wants this exact {colour} for her new house.
Beta bola “mummy, aap bhi banao”. So, where do I begin?
First {thing} I have seen that does not look like everyone else’s.
How does the {material} behave in the monsoon?
I would have stopped one step earlier and ruined it.
{colour} and {other}: I bought both today, wish me luck.
Do you seal it at the end, or leave the {material} as it is?
Following you since the first {thing}. You have come so far, {maker} ji.
That is my whole balcony in one {thing}.
Lucknow mein {material} mil jaayega kya?
I lost my {tool} and my patience on the same day. This brings both back.
Tell me honestly, how many came out wrong before this one?
The {other} was a brave choice and it carries the whole thing.
I am not a {colour} person and here I am, staring.
Mere liye bhi banao please, in {colour}!
Does the {colour} stay like this? Mine always fades.
{time} bilkul sahi hai, I timed it.
How much did the materials come to in the end?
Took the list to the kitchen table and began with the {material}. A joy.
I needed something for my aunt’s sixtieth and here it is.
Colours like a Jaipur window.
{maker} ji, the light in this picture! Which window?
It looks simple until one tries. Respect for anyone who does {craft}.
The {tool} tip saved my evening, thank you.
Could you show the back as well?
Did you really need the {second}, or was it nice to have?
I made two, one in {colour} and one in {other}, and cannot choose.
My husband asked why I am smiling at a {thing}.
Which size did you take of the {material}?
This is the {thing} I will show to people who say {craft} is old-fashioned.
I like that you left the {other} plain.
Bahut hi sundar, {maker} ji. Saaf kaam.
Hostel room mein bhi ban jaayega kya? I have only a table lamp.
Finished mine at two at night. {time}, you said!
The {colour} reminds me of our school gate after Holi.
Do you ship, {maker} ji? My cousin in Shillong keeps asking.
Teacher here: {difficulty} is the right word, my students managed.
I would hang it, my mother would hide it for guests.
What comes after “{title}”? I am ready.
Made my first {thing} ever from this. Crooked and mine.
I have never seen {other} used like this.
So that is what the {tool} is for.
Aapke haath mein jaadu hai, {maker} ji.
Not fair that it looks so easy.
Pinned to the wall above my desk, for courage.
Can it be done smaller? A key ring, maybe?
That {colour}! I gasped in the bus.
`

/** Short additions to comments. */
export const asides = `
Lovely. | Wah! | Bookmarked. | So, so good. | This made my Monday. | Ekdum mast. | I am in love. | What patience. | Kamaal hai. | Beautiful work. | Neat! | Ohh. | Sach mein? |
Take a bow. | Goosebumps. | How cheerful. | Such a treat. | Bohot sahi. | This one. | Perfect timing. | Mera favourite. | Top class. | I want to learn. | No words. | Pure joy. |
Superb. | You did it again. | Ek number. | Quiet and lovely. | Happy eyes. | Full marks. | Been waiting for this. | Kya baat hai. | Just right. | So crisp. | Dil khush. | Oh, I like this.
`

/** Makers' answers by topic, for every voice. */
export const answers = `
material: {material}, the smallest pack, with some left.
material: No {material} at hand? Take {second}.
material: I used {material} and would use it again for a {thing} in {colour}.
material: Haan ji, {second} bhi chalega.
material: One pack of {material} was enough for this {thing}.
material: {second} works as well, the {colour} only comes out a little darker.
material: It is all in the list of “{title}”, with quantities.
tool: Without the {tool} it works as well, only slower.
tool: The {tool} can wait until your third {thing}.
tool: {tool} ke bina bhi ho jaata hai, thoda time lagega.
tool: I borrowed a {tool} for the first year.
time: {time}, with two breaks for chai.
time: My first {thing} took twice as long. This one: {time}.
time: {time}, but I do {craft} every day.
colour: Start with the {colour} and let the {other} come last.
colour: It is {colour} straight out of the pack, nothing mixed.
colour: A little more {other} than you think, that is the trick.
colour: The {colour} has stayed as it is since the day I made it.
other: I wrote it into the steps of “{title}”, have a look.
other: I will show that in the next post, with a {thing} in {other}.
other: Good question! I will write it below “{title}” tonight.
other: It took me four tries. I will show you in a short video of the next {thing}.
other: Yes, do! Begin with a small {thing} in {colour}.
other: Haan ji, bilkul. Agli {thing} ke saath dikhaungi.
other: Try it once in {other} on something small, then you will see.
thanks: The next {thing} will be in {other}, promise.
thanks: Send me a picture of your {thing} when it is done.
thanks: Four went wrong before this {thing}.
thanks: “{title}” nearly had another name.
thanks: I used to be afraid of {other}. No more.
thanks: My {craft} teacher would still find three mistakes.
thanks: The {colour} did half of the work.
thanks: You make me want to do another {thing} tonight.
thanks: {colour} people find each other.
thanks: I read this aloud at home, next to the {thing}.
`

/** Captions when the texts of a kind of work are used up: the colours, then how it was made. */
export const colourSentences = `
{colour} first, {other} second, and nothing else until I was sure.
I meant to use only {colour}. The {other} asked to be let in.
All of it in {colour} and {other}, like the wall opposite our house.
There was one pack of {colour} left, so {colour} it is.
The {other} is from last year. It waited for a friend like this {colour}.
{colour} looks loud in the packet and quiet in the finished {thing}.
A customer said “anything but {other}”. I made hers, and then I made this.
Held the {colour} against every {other} in the house. This one won.
More {colour} than I usually dare.
My daughter chose the {colour}, I was allowed to choose the {other}.
In the morning it is {colour}, by lamplight it is nearly {other}.
I copied the {colour} from a truck on the highway.
Two evenings of {colour}, one evening of {other}.
The {colour} came out exactly as in my head, which never happens.
A little {other} goes a long way. I used a little.
{colour} because of the rains, {other} because I could not help it.
Everyone asks for {other} at this time of the year, so here is {colour}.
I had a picture of a sari in mind: {colour} body, {other} border.
The {other} was a mistake that I kept.
Half the {thing} is {colour}. The other half only makes it look better.
Matched the {colour} to a bowl of my mother’s.
If you have no {other}, leave it out. The {colour} carries it.
No white this time. {colour} right up to the edge.
First time that I put {other} beside {colour}. Not the last.
`

export const makingSentences = `
{time} from beginning to end, with the radio on.
The {material} did most of the work, I only held on.
I made it for a neighbour who carried my groceries up four floors.
This {thing} is number six of a set of eight. Send tea.
It began as a test of the {second} and then I liked it too much to stop.
My {tool} is older than my marriage and still sharp.
I made the same {thing} in class last week and eleven people made eleven others.
Half of it was done in the waiting room of the dentist.
For my cousin’s housewarming, so nobody tell her.
I had thrown the plan away by the second hour.
The power went twice. Candlelight is good for {craft} and bad for counting.
Somebody at the fair asked for it in this size, and then nobody came to collect. My gain.
Do not hurry the {material}. I did, and did it again.
I learnt this from a lady on the night train to Varanasi.
It is a {thing}, and it is also the reason why dinner was late.
My brother said “it is nice”, which from him is a speech.
I was told that {craft} is for retired people. I am thirty-four.
The cat has approved it by sleeping on it.
Every {thing} has one wrong place. Find it and I will send you a card.
I did the last part standing, because the chair was full of {material}.
This is the one that I am keeping.
It goes to Pune tomorrow, wrapped in three towels.
Ten minutes of planning would have saved an hour. I had an hour.
The {second} was new to me. It is not new any more.
I made it slowly and on purpose.
A student sent me hers before mine was dry. She wins.
My aunt counted the hours and said I should ask for more. She is right.
I photographed it eleven times. This is the honest one.
It is {difficulty}, if you stop when you are tired.
One {thing} a week, that was the plan for this year. Still on it.
It sat unfinished since Holi. Yesterday it got its turn.
Someone wrote “make it again, but yours”. So I did.
The {tool} slipped once. I have turned that side to the wall.
Made at the kitchen table, between two pressure cooker whistles and a phone call.
I kept the offcuts of the {material}, they will be something.
All my early ones went to relatives. I visit them and feel strange.
I am told it looks like rain. I wanted it to look like rain.
The second try. The first is under the bed.
For once I wrote down what I did, so the list is exact.
A small order, a large amount of thinking.
Papa carried the {material} home on the scooter, between his knees.
I like the back nearly as much as the front.
It was meant as a gift and I have had to buy another gift.
My best one yet, and I say this about every second one.
I made it while the dal cooked itself into a solid.
Three friends, one table, four of these. Best Saturday in months.
{time} and the list below, that is all you need.
I stopped when it was good and not when it was perfect.
Nothing in it is difficult. There is only a lot of it.
I have begun the next one already, it is bigger.
It will live by the window, where everybody has to walk past it.
Old trick, new {thing}.
`
