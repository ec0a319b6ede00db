import type { SeedFirm } from '../types.ts'

/** Fictional manufacturers whose goods several stores sell. */
const manufacturers: Record<string, SeedFirm> = {
  kamal: { name: 'Kamal Threads Mill', address: '14 Avinashi Road, Tiruppur 641602, Tamil Nadu' },
  sutra: { name: 'Sutra Spinning Works', address: 'Plot 22, Focal Point, Ludhiana 141010, Punjab' },
  rangmandal: {
    name: 'Rangmandal Colours Pvt Ltd',
    address: '7 GIDC Estate, Vatva, Ahmedabad 382445, Gujarat',
  },
  prayag: { name: 'Prayag Brush Company', address: '31 Sherkot Road, Bijnor 246747, Uttar Pradesh' },
  firozi: { name: 'Firozi Glass Beads', address: '5 Station Road, Firozabad 283203, Uttar Pradesh' },
  purdil: { name: 'Purdil Bead Works', address: '88 Purdilnagar Bazaar, Hathras 204214, Uttar Pradesh' },
  sanganer: { name: 'Sanganer Handmade Paper Mill', address: '9 Kagzi Mohalla, Sanganer 302029, Rajasthan' },
  kondapalli: { name: 'Kondapalli Wood Turners', address: '3 Toy Street, Kondapalli 521228, Andhra Pradesh' },
  channapatna: {
    name: 'Channapatna Lac-ware Cluster',
    address: '12 Mysore Road, Channapatna 562160, Karnataka',
  },
  moradabad: { name: 'Pital Metal Craft', address: '40 Peetal Nagri, Moradabad 244001, Uttar Pradesh' },
  surat: { name: 'Tapi Narrow Weaves', address: '102 Ring Road Textile Market, Surat 395002, Gujarat' },
  meerut: { name: 'Kainchi Works Meerut', address: '18 Kainchi Bazaar, Meerut 250002, Uttar Pradesh' },
  sivakasi: { name: 'Chettiar Print and Pack', address: '61 Sattur Road, Sivakasi 626123, Tamil Nadu' },
  mithas: { name: 'Mithas Food Colours LLP', address: '27 Sanwer Road, Indore 452015, Madhya Pradesh' },
  acha: { name: 'Acha Polymers', address: '55 Peenya Industrial Area, Bengaluru 560058, Karnataka' },
}

/** Foreign manufacturers and their importers, by country; importers are in the State of arrival. */
const foreignManufacturers: Record<string, { maker: SeedFirm; importer: SeedFirm }> = {
  Japan: {
    maker: { name: 'Hoshizora Stationery KK', address: '3-8 Kuramae, Taito, Tokyo, Japan' },
    importer: {
      name: 'Setu Art Imports LLP',
      address: '404 Dalamal House, Nariman Point, Mumbai 400021, Maharashtra',
    },
  },
  Germany: {
    maker: { name: 'Lindenhof Werkzeug GmbH', address: 'Marktstrasse 12, Nuremberg, Germany' },
    importer: {
      name: 'Setu Art Imports LLP',
      address: '404 Dalamal House, Nariman Point, Mumbai 400021, Maharashtra',
    },
  },
  China: {
    maker: { name: 'Yiwu Morning Craft Co', address: '88 Chouzhou Road, Yiwu, Zhejiang, China' },
    importer: {
      name: 'Bandar Craft Traders',
      address: '16 Linghi Chetty Street, Parrys, Chennai 600001, Tamil Nadu',
    },
  },
  'South Korea': {
    maker: { name: 'Hanbit Craft Co', address: '21 Dongdaemun-ro, Seoul, South Korea' },
    importer: {
      name: 'Bandar Craft Traders',
      address: '16 Linghi Chetty Street, Parrys, Chennai 600001, Tamil Nadu',
    },
  },
  'United States': {
    maker: { name: 'Prairie Paper Goods Inc', address: '410 Elm Street, Dayton, Ohio, United States' },
    importer: {
      name: 'Setu Art Imports LLP',
      address: '404 Dalamal House, Nariman Point, Mumbai 400021, Maharashtra',
    },
  },
  'United Kingdom': {
    maker: { name: 'Ashdown Needle Works', address: '6 Forge Mill Lane, Redditch, United Kingdom' },
    importer: {
      name: 'Setu Art Imports LLP',
      address: '404 Dalamal House, Nariman Point, Mumbai 400021, Maharashtra',
    },
  },
  Italy: {
    maker: { name: 'Carta Viva Srl', address: 'Via Balbi 9, Fabriano, Italy' },
    importer: {
      name: 'Setu Art Imports LLP',
      address: '404 Dalamal House, Nariman Point, Mumbai 400021, Maharashtra',
    },
  },
  Turkey: {
    maker: { name: 'Anadolu Iplik Sanayi', address: 'Merter Caddesi 44, Istanbul, Turkey' },
    importer: { name: 'Purab Paschim Traders', address: '2 Asaf Ali Road, New Delhi 110002, Delhi' },
  },
  Czechia: {
    maker: { name: 'Jizera Bead Works', address: 'Podhorska 21, Jablonec nad Nisou, Czechia' },
    importer: { name: 'Purab Paschim Traders', address: '2 Asaf Ali Road, New Delhi 110002, Delhi' },
  },
}

/** The manufacturer of a product and, for foreign goods, its importer. @throws for a key or a country that is not listed here. */
export function manufacturerOf(
  maker: string | undefined,
  country: string,
): { maker: SeedFirm | null; importer: SeedFirm | null } {
  if (country !== 'India') {
    const firms = foreignManufacturers[country]
    if (!firms) throw new Error(`The demo knows no maker in ${country}.`)
    return firms
  }
  if (maker === undefined || maker === '') return { maker: null, importer: null }
  const firm = manufacturers[maker]
  if (!firm) throw new Error(`The demo knows no maker called ${maker}.`)
  return { maker: firm, importer: null }
}
