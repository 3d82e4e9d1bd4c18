// Answers as geth gives them: the forms of the files in internal/ethapi/testdata of
// github.com/ethereum/go-ethereum and in tests/ of github.com/ethereum/execution-apis
// (eth_getBlockByNumber/get-finalized.io, eth_getLogs/filter-error-future-block-range.io and so on), and the
// finalized block of the beacon chain: two epochs of 32 behind the newest, none before there are as many.
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
  type WrittenTransfer,
  word,
} from './testing-written.ts'

const epoch = 32
const nobody = `0x${'0'.repeat(40)}`
const emptyBloom = `0x${'0'.repeat(512)}`
const payer = '0x703c4b2bd70c169f5717101caee543299fc946c7'

export const geth: Dialect = {
  network: 'ERC20',
  chainId: 1,
  contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  confirmations: 12,
  finalizedTag: true,
  finalAfter: 3 * epoch,
  path: '/',
  rhythm: 12,
  hashOf: (_, digest) => `0x${digest}`,
  answer: (chain, method, params) => {
    const answer = answers[method]
    if (!answer) throw new NodeError(-32601, `the method ${method} does not exist/is not available`)
    return answer(chain, params)
  },
}

const answers: Readonly<Record<string, (chain: WrittenChain, params: Params) => unknown>> = {
  eth_chainId: () => hex(geth.chainId),
  eth_blockNumber: ({ head }) => hex(head.number),
  eth_getBlockByNumber: (chain, [at]) => {
    const block = blockAt(chain, at)
    return block ? blockTold(block) : null
  },
  eth_getLogs: (chain, [filter]) => {
    const { address, topics, fromBlock, toBlock } = filter as FilterAsked
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    if (from > to) throw new NodeError(-32602, 'invalid block range params')
    if (to > chain.head.number) throw new NodeError(-32602, 'block range extends beyond current head block')
    return chain.blocks
      .slice(from, to + 1)
      .flatMap(logsTold)
      .filter((log) => log.address === address && log.topics[0] === topics?.[0])
  },
  eth_getTransactionReceipt: ({ blocks }, [transaction]) => {
    const block = blocks.find(({ transfers }) => transfers.some(({ hash }) => hash === transaction))
    return block ? receiptsTold(block).find(({ transactionHash }) => transactionHash === transaction) : null
  },
  eth_getBlockReceipts: (chain, [at]) => {
    const block = blockAt(chain, at)
    return block ? receiptsTold(block) : null
  },
}

function blockAt({ blocks, head }: WrittenChain, at: unknown): WrittenBlock | undefined {
  if (at === 'latest') return head
  if (at !== 'finalized') return blocks[Number(at)]
  const final = (Math.floor(head.number / epoch) - 2) * epoch
  if (final < 0) throw new NodeError(-32000, 'finalized block not found')
  return blocks[final]
}

function blockTold({ number, hash, parentHash, time, transfers }: WrittenBlock) {
  return {
    baseFeePerGas: '0x44103f2',
    blobGasUsed: '0x0',
    difficulty: '0x0',
    excessBlobGas: '0x0',
    extraData: '0x',
    gasLimit: '0x23f3e20',
    gasUsed: hex(transfers.length * 0x5e28),
    hash,
    logsBloom: emptyBloom,
    miner: nobody,
    mixHash: word('0'),
    nonce: '0x0000000000000000',
    number: hex(number),
    parentBeaconBlockRoot: word('3cc9'),
    parentHash,
    receiptsRoot: word('4b7f'),
    requestsHash: word('e3b0'),
    sha3Uncles: word('1dcc'),
    size: '0x3b0',
    stateRoot: word('5ecd'),
    timestamp: hex(time),
    transactions: transfers.map((transfer) => transfer.hash),
    transactionsRoot: word('6297'),
    uncles: [],
    withdrawals: [{ index: '0x6', validatorIndex: '0x5', address: nobody, amount: '0x64' }],
    withdrawalsRoot: word('af7e'),
  }
}

function logsTold(block: WrittenBlock) {
  return logsOf(block).map(({ transfer, at, logIndex }) => ({
    address: transfer.contract,
    topics: [transferTopic, word(payer), word(transfer.to)],
    data: word(hex(transfer.amount)),
    blockNumber: hex(block.number),
    transactionHash: transfer.hash,
    transactionIndex: hex(at),
    blockHash: block.hash,
    blockTimestamp: hex(block.time),
    logIndex: hex(logIndex),
    removed: false,
  }))
}

function receiptsTold(block: WrittenBlock) {
  const logs = logsTold(block)
  return block.transfers.map(({ hash, contract, works }: WrittenTransfer, at) => ({
    blockHash: block.hash,
    blockNumber: hex(block.number),
    contractAddress: null,
    cumulativeGasUsed: hex((at + 1) * 0x5e28),
    effectiveGasPrice: '0x281c2585',
    from: payer,
    gasUsed: '0x5e28',
    logs: logs.filter(({ transactionHash }) => transactionHash === hash),
    logsBloom: emptyBloom,
    status: works ? '0x1' : '0x0',
    to: contract,
    transactionHash: hash,
    transactionIndex: hex(at),
    type: '0x2',
  }))
}
