import type { Recipe } from '../../kit/studio.ts'
import { balloons } from './balloons.ts'
import { bunting } from './bunting.ts'
import { cakeTopper } from './cake-topper.ts'
import { confetti } from './confetti.ts'
import { fairyLights } from './fairy-lights.ts'
import { foilBalloon } from './foil-balloon.ts'
import { foilCurtain } from './foil-curtain.ts'
import { giftBags } from './gift-bags.ts'
import { numberCandles } from './number-candles.ts'
import { paperCups } from './paper-cups.ts'
import { paperFans } from './paper-fans.ts'
import { partyHats } from './party-hats.ts'

/** Recipes for party goods, by name. */
export const party = {
  balloons,
  bunting,
  'cake-topper': cakeTopper,
  confetti,
  'fairy-lights': fairyLights,
  'foil-balloon': foilBalloon,
  'foil-curtain': foilCurtain,
  'gift-bags': giftBags,
  'number-candles': numberCandles,
  'paper-cups': paperCups,
  'paper-fans': paperFans,
  'party-hats': partyHats,
} satisfies Record<string, Recipe>
