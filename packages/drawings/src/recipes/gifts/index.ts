import type { Recipe } from '../../kit/studio.ts'
import { candleJar } from './candle-jar.ts'
import { coasterSet } from './coaster-set.ts'
import { crochetPlush } from './crochet-plush.ts'
import { diya } from './diya.ts'
import { framedArt } from './framed-art.ts'
import { giftBox } from './gift-box.ts'
import { jewellerySet } from './jewellery-set.ts'
import { journal } from './journal.ts'
import { keychain } from './keychain.ts'
import { macrameHanging } from './macrame-hanging.ts'
import { mirrorPlate } from './mirror-plate.ts'
import { pouch } from './pouch.ts'
import { soapBar } from './soap-bar.ts'

/** Recipes for gifts, by name. */
export const gifts = {
  'candle-jar': candleJar,
  'coaster-set': coasterSet,
  'crochet-plush': crochetPlush,
  diya,
  'framed-art': framedArt,
  'gift-box': giftBox,
  'jewellery-set': jewellerySet,
  journal,
  keychain,
  'macrame-hanging': macrameHanging,
  'mirror-plate': mirrorPlate,
  pouch,
  'soap-bar': soapBar,
} satisfies Record<string, Recipe>
