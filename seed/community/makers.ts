import type { WorkName } from '@ciy/drawings/posts'

/** A maker of the demo; Meera Joshi is in `../people.ts` with her phone. */
export type SeedMaker = {
  name: string
  bio: string
  /** The 'Interested in' field: one of the five of the application. */
  art: 'Resin' | 'Jewellery' | 'Crochet' | 'Painting' | 'Embroidery'
  interests: string[]
  instagram: string
  /** Kinds of work, most frequent first. */
  works: WorkName[]
  /** Index of the maker's openers and closing lines. */
  voice: number
}

const makerLines = `
Meera Joshi | Crochet | Yarns & Needles, Kids | crochet-round amigurumi granny-squares | 0 | I crochet on the Pune local and unpick on the way back. Flowers, bags and small animals, mostly in cotton. Patterns are free for anyone who asks.
Farida Contractor | Crochet | Yarns & Needles, Handmade & Gifts | granny-squares crochet-round | 1 | Retired bank manager, Mumbai. I have made a blanket for every grandchild and two for the dog. I answer all questions, slowly.
Lakshmi Narayanan | Crochet | Yarns & Needles | amigurumi crochet-round | 2 | Toys for small hands, from Coimbatore. Everything washed, pulled and chewed by my own two before it is shown here.
Tenzin Dolma | Crochet | Yarns & Needles | knitted granny-squares | 3 | Wool, wool and wool. I knit in Dharamshala, where it is a reasonable thing to do for nine months a year.
Harpreet Gill | Crochet | Yarns & Needles, Ribbons | knitted bows | 4 | Sweaters from Ludhiana with cables that behave. I learnt from my biji, who never once used a pattern.
Aarohi Kulkarni | Crochet | Craft & Hobbies | macrame crochet-round | 5 | Knots for rented flats in Nagpur. No nails, no landlord, no worries.
Zoya Khan | Embroidery | Fabrics & Sewing | flower-hoop line-hoop | 0 | Stitching in Lucknow, where even the curtains know chikankari. I show the back of every hoop.
Ipsita Das | Embroidery | Fabrics & Sewing, Papercrafts | line-hoop pouch | 1 | Kantha at heart, Cuttack by address. I teach beginners on Saturdays and we always finish.
Revathi Menon | Embroidery | Fabrics & Sewing, Floral | flower-hoop wreath | 2 | Flowers in thread and in wire. Kochi, second floor, too many scissors.
Shabnam Ansari | Embroidery | Fabrics & Sewing | pouch patchwork | 3 | I sew what I can carry things in. Old kurtas, new bags, from Bhopal.
Nandini Hegde | Embroidery | Fabrics & Sewing | patchwork flower-hoop | 4 | Quilter in Dharwad. Every border of every sari we could not throw is in here somewhere.
Bhavna Solanki | Embroidery | Fabrics & Sewing, Ribbons | line-hoop bows | 5 | Kutch mirror work turned small and modern. Mother of one, teacher of many.
Ritu Agarwal | Painting | Art Supplies, Craft & Hobbies | dot-mandala lettering | 0 | Dots, thousands of them. I began after a bad year and simply never stopped. Jaipur.
Arunima Bora | Painting | Art Supplies | watercolour landscape | 1 | Watercolours from a wet town. Guwahati gives me the greens for free.
Joseph Fernandes | Painting | Art Supplies | landscape pour | 2 | Hills, sea and sky by a retired ship’s cook in Panaji. I paint before the sun is properly up.
Sudha Jha | Painting | Art Supplies, Papercrafts | folk-painting lettering | 3 | Madhubani as my chachi taught it: border first, no empty space, no hurry. Darbhanga.
Manjiri Warli | Painting | Art Supplies | folk-painting dot-mandala | 4 | Rice paste, red mud and stories. I paint on paper now because walls do not travel. Dahanu.
Aditya Rao | Painting | Art Supplies | pour watercolour | 5 | Engineer by day, makes a mess by night. Hyderabad. My balcony floor is also a work.
Kiran Bedre | Painting | Papercrafts, Art Supplies | lettering watercolour | 0 | Letters in Hindi, Marathi and English. Wobbly margins keep me awake. Nashik.
Shruti Venkat | Resin | Craft & Hobbies | ocean-tray coasters | 1 | I pour seas in Chennai and sell them to people in Jaipur. Mask on, window open, music loud.
Imran Shaikh | Resin | Craft & Hobbies | coasters pour | 2 | Pressed flowers under glass. If you send me your wedding marigolds I will be careful. Surat.
Pallavi Shetty | Resin | Craft & Hobbies, Handmade & Gifts | ocean-tray candles | 3 | Trays, lamps and candles from a small workshop in Mangaluru with one very large fan.
Gurleen Kaur | Resin | Craft & Hobbies | coasters wrapped | 4 | Gifts that are already wrapped when you get them. Chandigarh.
Vimala Thomas | Resin | Floral, Craft & Hobbies | candles wreath | 5 | Soy, beeswax and a nose for mogra. Kottayam.
Deepa Nambiar | Jewellery | Beads & Jewellery | earrings necklace | 0 | Jhumkas that weigh four grams, because ears have feelings. Kannur.
Saroj Meghwal | Jewellery | Beads & Jewellery, Seasonal & Festival | bangles necklace | 1 | Silk thread and kundan in Barmer. I matched a dupatta in bad light once and never looked back.
Anjali Tirkey | Jewellery | Beads & Jewellery | necklace earrings | 2 | Beads, bamboo and brass from Ranchi. My grandmother’s tin is bottomless.
Mitali Ghosh | Jewellery | Beads & Jewellery, Seasonal & Festival | bangles rangoli | 3 | Alta, alpona, ornaments. Kolkata, north, with the trams.
Nusrat Jahan | Jewellery | Beads & Jewellery | earrings bangles | 4 | Clay and silver wire. I fire on Thursdays. Hyderabad.
Prerna Thapa | Jewellery | Papercrafts, Beads & Jewellery | quilling earrings | 5 | Rolled paper that people mistake for lace, and earrings from the leftovers. Gangtok.
Hetal Parmar | Painting | Papercrafts | card quilling | 0 | Cards for birthdays that I remember slightly late. Rajkot.
Sanjana Pillai | Painting | Papercrafts, Kids | origami card | 1 | Folding paper since the first power cut I can remember. Thiruvananthapuram.
Tara Wangchuk | Painting | Papercrafts, Art Supplies | origami landscape | 2 | Paper birds and cold mountains. Leh, when the road is open.
Ruchika Malhotra | Resin | Baking, Party | cake biscuits | 3 | Eggless cakes for loud families. Delhi. I will not tell you how much butter.
Fathima Beevi | Resin | Baking | biscuits cake | 4 | Iced biscuits guarded from two uncles. Kozhikode.
Chitra Subramaniam | Resin | Seasonal & Festival, Floral | rangoli wreath | 5 | Kolam every morning since I was six. Kumbakonam.
Yashoda Patil | Resin | Craft & Hobbies | bowls candles | 0 | Potter near Pune. Six go into the kiln, three come out, and we eat dahi from those.
Debjani Sen | Resin | Craft & Hobbies, Handmade & Gifts | bowls wrapped | 1 | Studio pots and good wrapping paper. Santiniketan, next to the tea stall.
Amrita Chauhan | Embroidery | Ribbons, Party | bows wrapped | 2 | Ribbons by the metre and by the mood. Indore.
Leela Gowda | Crochet | Yarns & Needles, Storage | macrame knitted | 3 | I make things to hang and things to wear. Coorg, mostly under a blanket of my own.
`

/** The forty makers of the demo. */
export const makers: SeedMaker[] = makerLines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', art = '', interests = '', works = '', voice = '', bio = ''] = line.split(' | ')
    return {
      name,
      bio,
      art: art as SeedMaker['art'],
      interests: interests.split(', '),
      instagram: name.toLowerCase().replaceAll(' ', '.'),
      works: works.split(' ') as WorkName[],
      voice: Number(voice),
    }
  })

/** Openers by voice; an empty one starts with the work itself. */
export const openers: string[][] = [
  [
    'Finished at last.',
    '',
    'Off the table this morning:',
    '',
    'Small one, big joy.',
    'Someone asked for this, so here it is.',
    '',
  ],
  ['Good evening, all.', '', 'One more for the shelf.', 'You asked, I made.', '', 'Took my time over this.'],
  ['okay so,', 'new one.', '', 'not my first try, not my last.', '', 'this week’s favourite.'],
  ['Namaste from a cold room.', '', 'Ho gaya.', 'Aaj ka kaam.', '', 'Dekhiye kaisa laga.'],
  [
    '',
    'Biji would approve.',
    'Done and dusted.',
    '',
    'Weekend well spent.',
    'Made this twice, kept the second.',
  ],
  [
    'Look what the rain made me do.',
    '',
    'Slow work, good tea.',
    '',
    'From the balcony studio.',
    'Tried something.',
  ],
]

export const closers: string[][] = [
  [
    'Everything I used is linked below.',
    'Ask me anything about it.',
    'The pattern is free, just ask.',
    '',
    'Materials are all listed, with how much of each.',
  ],
  [
    'Do tell me if you try it.',
    'With love from all of us here.',
    '',
    'Questions welcome, answers slowly.',
    'I have written the steps as plainly as I can.',
  ],
  [
    'materials below, go make one',
    'tell me what you would change',
    '',
    'steps are in the post',
    'save it for the weekend',
  ],
  [
    'Saaman ki list neeche hai.',
    'Banaya toh photo zaroor bhejna.',
    '',
    'Kuch poochna ho toh comment mein.',
    'Steps likh diye hain.',
  ],
  [
    'What should I make next?',
    '',
    'Swipe for the close-up.',
    'List is below, nothing fancy in it.',
    'Tag me when yours is done.',
  ],
  [
    'The quantities in the list are what I really used.',
    '',
    'Next one will be bigger.',
    'I would love to see yours.',
    'More of these through the week.',
  ],
]

/** Matching colours, and their names in captions. */
export const palettes: { name: string; shades: string[]; colours: string[] }[] = [
  {
    name: 'rani and marigold',
    shades: ['rani pink', 'marigold', 'teal'],
    colours: ['#c92a72', '#f2a91f', '#17807e', '#ee7b5a', '#f6e2bd'],
  },
  {
    name: 'monsoon',
    shades: ['monsoon blue', 'wet green', 'lime'],
    colours: ['#2f6f8f', '#7fb0a8', '#e8ead9', '#4c5f7a', '#c7d46b'],
  },
  {
    name: 'terracotta and sage',
    shades: ['terracotta', 'sage', 'sand'],
    colours: ['#b8623f', '#a3b18a', '#f1dfc4', '#588157', '#e0a458'],
  },
  {
    name: 'rose garden',
    shades: ['rose', 'blush', 'leaf green'],
    colours: ['#b5476a', '#f2c0c7', '#6c8f63', '#f7e3d4', '#8b4a68'],
  },
  {
    name: 'indigo night',
    shades: ['indigo', 'old gold', 'lilac'],
    colours: ['#2b3a67', '#6f86c9', '#f3d27a', '#e9e2d6', '#8f5f9c'],
  },
  {
    name: 'haldi',
    shades: ['haldi yellow', 'brick red', 'cream'],
    colours: ['#e3a01b', '#f7cf5b', '#b8472f', '#fff1d0', '#6b7d3a'],
  },
  {
    name: 'peacock',
    shades: ['peacock green', 'blue', 'brass'],
    colours: ['#0f766e', '#2563a8', '#e0b13a', '#7a4fa3', '#bfe3d0'],
  },
  {
    name: 'gulmohar',
    shades: ['gulmohar red', 'orange', 'neem green'],
    colours: ['#d9432f', '#f08a4b', '#5f8457', '#fbe3c8', '#8a2f3a'],
  },
  {
    name: 'lavender and mint',
    shades: ['lavender', 'mint', 'grey blue'],
    colours: ['#8f7cc0', '#cdbfe6', '#9ccfb4', '#f4ecdc', '#5d6f8f'],
  },
  {
    name: 'sea',
    shades: ['sea blue', 'coral', 'sand'],
    colours: ['#1f7a9c', '#7fc7cf', '#f2e3c0', '#e58a6f', '#2f4f6f'],
  },
  {
    name: 'forest',
    shades: ['forest green', 'moss', 'bark brown'],
    colours: ['#3a5a40', '#7a9b6a', '#d8c99b', '#a5673f', '#f0ead8'],
  },
  {
    name: 'sweet shop',
    shades: ['candy pink', 'peach', 'pista green'],
    colours: ['#ea8fa3', '#f7c9a9', '#a8d5c2', '#f9e29c', '#b59ad1'],
  },
]
