// Answers as java-tron gives them, after docs/api/json-rpc/ of github.com/tronprotocol/documentation-en
// (filter/eth_getLogs.md, block-and-tx-query/eth_getBlockByNumber.md, eth_getTransactionReceipt.md,
// eth_getBlockReceipts.md, index.md): the number of a block leads its hash, addresses have 20 bytes, pending
// and safe are refused, a call reads 5,000 blocks and tells of 10,000 logs at most, the first block has no
// receipts; and, of blocks from before it began to index logs, an empty list without an error
// (github.com/tronprotocol/java-tron issues 6037 and 6384).
import { transferTopic } from './reads.ts'
import {
  type Dialect,
  type FilterAsked,
  hex,
  logsOf,
  NodeError,
  type Params,
  type WrittenBlock,
  type WrittenChain,
  word,
} from './testing-written.ts'

const none = `0x${'0'.repeat(64)}`
const noBloom = `0x${'0'.repeat(512)}`
const payer = '0xdd791d6b49e190062d650e6a23c575510d35f2f9'
const confirmations = 20

export interface Limits {
  readonly blocks: number
  readonly logs: number
  /** Logs of blocks below it are not indexed. */
  readonly indexedFrom: number
}
export const usual: Limits = { blocks: 5_000, logs: 10_000, indexedFrom: 0 }

export function javaTron(limits: Limits = usual): Dialect {
  const answers = answersOf(limits)
  return {
    network: 'TRC20',
    chainId: 0x2b6653dc,
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    confirmations,
    finalizedTag: false,
    finalAfter: confirmations,
    path: '/jsonrpc',
    rhythm: 3,
    hashOf: (number, digest) => `0x${number.toString(16).padStart(16, '0')}${digest.slice(16)}`,
    answer: (chain, method, params) => {
      const answer = answers[method]
      if (!answer) throw new NodeError(-32601, 'method not found', '{}')
      return answer(chain, params)
    },
  }
}

function answersOf(
  limits: Limits,
): Readonly<Record<string, (chain: WrittenChain, params: Params) => unknown>> {
  return {
    eth_chainId: () => '0x2b6653dc',
    eth_blockNumber: ({ head }) => hex(head.number),
    eth_getBlockByNumber: (chain, [at]) => {
      const block = blockAt(chain, at)
      return block ? blockTold(block) : null
    },
    eth_getLogs: (chain, [filter]) => findLogs(chain, limits, filter as FilterAsked),
    eth_getTransactionReceipt: ({ blocks }, [transaction]) => {
      const block = blocks.find(({ transfers }) => transfers.some(({ hash }) => hash === transaction))
      return block ? receiptsTold(block).find(({ transactionHash }) => transactionHash === transaction) : null
    },
    eth_getBlockReceipts: (chain, [at]) => {
      const block = blockAt(chain, at)
      return block && block.number > 0 ? receiptsTold(block) : null
    },
  }
}

function findLogs(
  chain: WrittenChain,
  limits: Limits,
  { address = '', topics, fromBlock, toBlock }: FilterAsked,
) {
  const [from, to] = [heightOf(chain, fromBlock), heightOf(chain, toBlock)]
  if (!/^0x[\da-f]{40}$/i.test(address)) throw wrong(`invalid address at index 0: ${address}`)
  if (from > to) throw wrong('please verify: fromBlock <= toBlock')
  if (to - from > limits.blocks) throw wrong(`exceed max block range: ${limits.blocks}`)
  const found = chain.blocks
    .slice(Math.max(from, limits.indexedFrom), to + 1)
    .flatMap(logsTold)
    .filter((log) => log.address === address && log.topics[0] === topics?.[0])
  if (found.length > limits.logs) {
    throw new NodeError(-32005, `query returned more than ${limits.logs} results`, '{}')
  }
  return found
}

const wrong = (message: string) => new NodeError(-32602, message, '{}')

function blockAt(chain: WrittenChain, at: unknown): WrittenBlock | undefined {
  return chain.blocks[heightOf(chain, at)]
}

function heightOf({ head }: WrittenChain, at: unknown): number {
  if (at === 'pending' || at === 'safe') throw wrong(`TAG ${at} not supported`)
  if (at === 'latest' || at === undefined) return head.number
  if (at === 'earliest') return 0
  if (at === 'finalized') return Math.max(0, head.number - confirmations)
  if (!/^0x[\da-f]+$/.test(String(at))) throw wrong('invalid block number')
  return Number(at)
}

function blockTold({ number, hash, parentHash, time, transfers }: WrittenBlock) {
  return {
    number: hex(number),
    hash,
    parentHash,
    miner: '0xa234e405a2c6fd67cdd4d0ea2f6188f65534c8b1',
    timestamp: hex(time),
    size: '0x73d',
    transactionsRoot: word('fda5'),
    stateRoot: '0x',
    transactions: transfers.map((transfer) => transfer.hash),
    uncles: [],
    gasLimit: '0x0',
    gasUsed: '0x0',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    logsBloom: noBloom,
    nonce: '0x0000000000000000',
    sha3Uncles: none,
    receiptsRoot: none,
    mixHash: none,
    baseFeePerGas: '0x0',
  }
}

function logsTold(block: WrittenBlock) {
  return logsOf(block).map(({ transfer, at, logIndex }) => ({
    address: transfer.contract,
    blockHash: block.hash,
    blockNumber: hex(block.number),
    blockTimestamp: hex(block.time),
    transactionHash: transfer.hash,
    transactionIndex: hex(at),
    logIndex: hex(logIndex),
    removed: false,
    topics: [transferTopic, word(payer), word(transfer.to)],
    data: word(hex(transfer.amount)),
  }))
}

function receiptsTold(block: WrittenBlock) {
  const logs = logsTold(block)
  return block.transfers.map(({ hash, contract, works }, at) => ({
    blockHash: block.hash,
    blockNumber: hex(block.number),
    transactionHash: hash,
    transactionIndex: hex(at),
    from: payer,
    to: contract,
    cumulativeGasUsed: hex((at + 1) * 0xae29),
    gasUsed: '0xae29',
    effectiveGasPrice: '0x64',
    contractAddress: null,
    logs: logs.filter(({ transactionHash }) => transactionHash === hash),
    logsBloom: noBloom,
    status: works ? '0x1' : '0x0',
    type: '0x0',
  }))
}
