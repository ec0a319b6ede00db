/** Draws each batch while the previous one is saved: drawing is bound by the processor, saving by disk and database. */
export async function drawWhileSaving<Stretch, Drawn>(
  stretches: readonly Stretch[],
  { draw, save }: { draw: (stretch: Stretch) => Drawn; save: (drawn: Drawn) => Promise<void> },
): Promise<void> {
  let last: Promise<void> = Promise.resolve()
  for (const stretch of stretches) {
    const drawn = draw(stretch)
    await last
    last = save(drawn)
  }
  await last
}
