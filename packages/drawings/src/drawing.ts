/** One thing to draw. Recipe names are in `recipe-names.ts`. */
export type Drawing = {
  /** The recipe: the kind of thing to draw. */
  recipe: string
  /** Main colour of the thing, `#rrggbb`. Several for sets and multicolour goods (first is the main one). */
  colours: string[]
  /** Surface: 'plain', 'stripe', 'block-print', 'ikat', 'gingham', 'floral', 'dots', 'glitter', 'marble' … (interpreted by the recipe). */
  pattern?: string
  /** How many pieces the pack holds, as drawn (a recipe caps it at what can be seen). */
  count?: number
  /** Small type on the label or band: at most two short lines, e.g. ['Merino DK', '50 g']. */
  label?: string[]
  /** Shape variant within the recipe, e.g. bead 'round' | 'tube' | 'heart'. */
  shape?: string
  /** The design that is printed, stitched, cut or carved; a name from `kit/motifs.ts`. */
  motif?: string
  /** Contents of a kit, drawn side by side. */
  parts?: Drawing[]
  /** Random seed; the same number draws the same picture. */
  seed: number
}
