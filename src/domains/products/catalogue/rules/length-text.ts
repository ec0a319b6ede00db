/** Length of a number of steps as text: 7 steps of 25 cm are '1.75 m'. */
export const lengthText = (steps: number, stepMetres: number): string =>
  `${Math.round(steps * stepMetres * 1_000) / 1_000} m`
