/** The supported social networks, each with its icon in one stroke. */
export const networks = [
  {
    key: 'instagram',
    name: 'Instagram',
    Icon: () =>
      sign(
        'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 .1 0ZM17.500 6.500h.01',
      ),
  },
  {
    key: 'facebook',
    name: 'Facebook',
    Icon: () => sign('M16 3h-2a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7.500a1 1 0 0 1 1-1h2Z'),
  },
  {
    key: 'youtube',
    name: 'YouTube',
    Icon: () =>
      sign(
        'M5 5.500h14a2.500 2.500 0 0 1 2.500 2.500v8a2.500 2.500 0 0 1-2.500 2.500H5A2.500 2.500 0 0 1 2.500 16V8A2.500 2.500 0 0 1 5 5.500ZM10 9.200v5.600l5-2.800Z',
      ),
  },
  {
    key: 'pinterest',
    name: 'Pinterest',
    Icon: () =>
      sign(
        'M12 2.500a9.500 9.500 0 1 0 .1 0ZM9.500 20l2.800-11M9 12.500C7.500 9 9.500 6.800 12.300 6.800s4.400 2 4 4.400c-.4 2.600-1.900 4.300-3.800 4.300-1.200 0-1.900-.7-2-1.600',
      ),
  },
] as const

function sign(d: string) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
