import { clothReviews } from './reviews/cloth.ts'
import { homeAndFeastReviews } from './reviews/home-and-feast.ts'
import { paperAndPaintReviews } from './reviews/paper-and-paint.ts'
import { yarnReviews } from './reviews/yarn.ts'

/** Review texts about goods of one kind: `names` are prefixes of the products' names. */
export type ReviewedKind = { names: string[]; reviews: SeedReview[]; questions: SeedQuestion[] }
export type SeedReview = { rating: number; title: string; text: string; reply: string | null }
export type SeedQuestion = { text: string; answers: { by: 'store' | 'buyer'; text: string }[] }

export type SeedBuyer = {
  name: string
  city: string
  stateCode: number
  stateName: string
  pin: string
  street: string
}

/**
 * The demo's reviews. In the files: `# Name | Name` starts a kind of goods, `5 | Title | Text` is a review and the `>>` below it the store's
 * reply; `?` is a question, `>` the store's answer to it and `<` a buyer's.
 */
export function reviewedKinds(): ReviewedKind[] {
  const kinds: ReviewedKind[] = []
  for (const line of [yarnReviews, clothReviews, paperAndPaintReviews, homeAndFeastReviews]
    .join('\n')
    .split('\n'))
    parseLine(kinds, line.trim())
  return kinds
}

function parseLine(kinds: ReviewedKind[], line: string): void {
  if (line === '') return
  const [mark = ''] = line.split(' ')
  const rest = line.slice(mark.length).trim()
  if (mark === '#') {
    kinds.push({ names: rest.split(' | '), reviews: [], questions: [] })
    return
  }
  const kind = requireFound(kinds.at(-1), line)
  if (mark === '?') kind.questions.push({ text: rest, answers: [] })
  else if (mark === '>>') requireFound(kind.reviews.at(-1), line).reply = rest
  else if (mark === '>' || mark === '<')
    requireFound(kind.questions.at(-1), line).answers.push({
      by: mark === '>' ? 'store' : 'buyer',
      text: rest,
    })
  else kind.reviews.push(parseReview(line))
}

function parseReview(line: string): SeedReview {
  const [rating = '', title = '', text] = line.split('|').map((part) => part.trim())
  if (!/^[1-5]$/.test(rating) || !text) throw new Error(`This is no review: ${line}`)
  return { rating: Number(rating), title, text, reply: null }
}

function requireFound<T>(found: T | undefined, line: string): T {
  if (found === undefined) throw new Error(`This belongs to nothing: ${line}`)
  return found
}

/** Delivery addresses of the demo's buyers. */
const buyerPlaces: [city: string, stateCode: number, stateName: string, pin: string, street: string][] = [
  ['Bengaluru', 29, 'Karnataka', '560034', '3rd Cross, Koramangala'],
  ['Mysuru', 29, 'Karnataka', '570009', 'Saraswathipuram'],
  ['Mangaluru', 29, 'Karnataka', '575003', 'Kadri Hills'],
  ['Mumbai', 27, 'Maharashtra', '400050', 'Hill Road, Bandra West'],
  ['Pune', 27, 'Maharashtra', '411004', 'Prabhat Road'],
  ['New Delhi', 7, 'Delhi', '110017', 'Malviya Nagar'],
  ['Chennai', 33, 'Tamil Nadu', '600004', 'Luz Church Road, Mylapore'],
  ['Kolkata', 19, 'West Bengal', '700029', 'Southern Avenue'],
  ['Hyderabad', 36, 'Telangana', '500034', 'Road No. 10, Banjara Hills'],
  ['Lucknow', 9, 'Uttar Pradesh', '226001', 'Hazratganj'],
  ['Jaipur', 8, 'Rajasthan', '302004', 'Raja Park'],
  ['Indore', 23, 'Madhya Pradesh', '452001', 'South Tukoganj'],
  ['Patna', 10, 'Bihar', '800001', 'Boring Road'],
  ['Ahmedabad', 24, 'Gujarat', '380009', 'Navrangpura'],
  ['Kochi', 32, 'Kerala', '682016', 'Panampilly Nagar'],
  ['Chandigarh', 4, 'Chandigarh', '160022', 'Sector 22'],
]

const buyerNames = `Ananya Iyer, Kavita Deshmukh, Rukhsana Sheikh, अनीता वर्मा, Divya Nair, Sneha Kulkarni, Pooja Agarwal, Fatima Ansari, Ishita Banerjee,
  Lakshmi Narayanan, Harpreet Kaur, सुनीता यादव, Meenakshi Sundaram, Riya Shah, Tenzin Dolma, Shalini Gupta, Mary Thomas, Nandini Reddy, Arjun Mehta,
  Vaidehi Joshi, Priya Chatterjee, Gurleen Bedi, Aarti Saxena, रेखा शर्मा, Deepa Menon, Zoya Khan, Sanjana Rathore, Bhavna Patel, Joyeeta Sen,
  Karthik Raman, Manju Devi, Neha Bhatia, Oindrila Das, Padma Rao, Rohini Pawar, Swati Mishra, Tara D'Souza, Usha Pillai, Vikram Singh, कमला जोशी`

/** Forty fictional buyers. */
export const buyers: SeedBuyer[] = buyerNames.split(',').map((name, index) => {
  const [city, stateCode, stateName, pin, street] = buyerPlaces[
    index % buyerPlaces.length
  ] as (typeof buyerPlaces)[number]
  return { name: name.trim(), city, stateCode, stateName, pin, street: `${index + 4}, ${street}` }
})

/** By the demo's shopper, about the first of the yarns. */
export const shopperReview: SeedReview = {
  rating: 5,
  title: 'Exactly the shade I hoped for',
  text: 'Knitted a muffler for my father with three balls. Soft, no smell, and the parcel reached Bengaluru a day early.',
  reply: null,
}
