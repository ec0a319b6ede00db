import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { MessagesProvider } from '../../messages/messages.tsx'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const inRupees = (value: number): string => `₹${value}`
const render = (chart: React.ReactNode): string =>
  renderToStaticMarkup(<MessagesProvider language="en">{chart}</MessagesProvider>)

const line = (
  <LineChart
    title="GMV"
    description="GMV: at most ₹30 (3 Nov), at least ₹10."
    labels={['1 Nov', '2 Nov', '3 Nov']}
    series={[
      { name: 'This week', values: [10, 20, 30] },
      { name: 'Last week', values: [5, null, 15] },
    ]}
    write={inRupees}
    writeShort={inRupees}
  />
)

test('a line chart is drawn on the server with its title and description, and reads its last point to a screen reader', () => {
  const html = render(line)
  expect(html).toContain('>GMV: at most ₹30 (3 Nov), at least ₹10.</desc>')
  expect(html).toContain('aria-valuetext="3 Nov: ₹30 · ₹15"')
  expect(html.match(/type="range"/g)).toHaveLength(1)
  expect(html).toContain('Last week')
})

test('no chart has a style attribute, which the content security policy forbids', () => {
  const bars = [{ key: '3', label: 'Wool House', value: 20, before: 10 }]
  const charts = [
    line,
    <BarChart key="bars" title="GMV" description="GMV" bars={bars} write={inRupees} />,
    <Sparkline key="spark" values={[1, 2, null, 4]} />,
  ]
  expect(charts.map(render).filter((html) => html.includes('style='))).toEqual([])
})

test('a bar names its store and its figure in full', () => {
  const bars = [
    { key: '3', label: 'Wool House', value: 1180 },
    { key: '4', label: 'Bead Bazaar', value: null },
  ]
  const html = render(<BarChart title="GMV" description="GMV" bars={bars} write={inRupees} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Wool House\s+₹1180\s+Bead Bazaar\s+–/)
})
