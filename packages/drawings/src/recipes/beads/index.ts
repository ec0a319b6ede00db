import type { Recipe } from '../../kit/studio.ts'
import { bangleKit } from './bangle-kit.ts'
import { beadJar } from './bead-jar.ts'
import { beadStrand } from './bead-strand.ts'
import { charms } from './charms.ts'
import { cordBundle } from './cord-bundle.ts'
import { findings } from './findings.ts'
import { kundanStones } from './kundan-stones.ts'
import { letterBeads } from './letter-beads.ts'
import { pearls } from './pearls.ts'
import { pliers } from './pliers.ts'
import { wireReel } from './wire-reel.ts'

/** Recipes for beads and jewellery making, by name. */
export const beads = {
  'bangle-kit': bangleKit,
  'bead-jar': beadJar,
  'bead-strand': beadStrand,
  charms,
  'cord-bundle': cordBundle,
  findings,
  'kundan-stones': kundanStones,
  'letter-beads': letterBeads,
  pearls,
  pliers,
  'wire-reel': wireReel,
} satisfies Record<string, Recipe>
