import { useQuery } from '@tanstack/react-query'
import type { Network } from '@touchline/engine/money/chain-address'

/** The lengths of whole addresses, in characters. */
const lengths: Readonly<Record<Network, number>> = { ERC20: 42, TRC20: 34 }

export type AddressVerdict = 'short' | 'asking' | 'right' | 'checksum' | 'otherChain' | 'wrong'

/** Judges an address while it is typed. The first whole address loads the code that reads checksums. */
export function useAddress(network: Network, text: string): AddressVerdict {
  const whole = text.length >= lengths[network]
  const { data } = useQuery({
    queryKey: ['chain-address', network, text],
    queryFn: async () => {
      const { parseAddress } = await import('@touchline/engine/money/chain-address')
      return parseAddress(network, text) !== null
    },
    enabled: whole,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (text !== '' && isOther(network, text)) return 'otherChain'
  if (!whole) return 'short'
  if (data === undefined) return 'asking'
  if (data) return 'right'
  return text.length === lengths[network] ? 'checksum' : 'wrong'
}

function isOther(network: Network, text: string): boolean {
  return network === 'ERC20' ? /^T\w/.test(text) : /^0x/i.test(text)
}
