import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** One connection of a client, with the one to the server that its bytes are passed on by. */
type Pair = { readonly client: Socket; readonly server: Socket; isFrozen: boolean };

/** The proxy's treatment of bytes: pass on, hold back, delay, or alter those of the server. */
export type Network = {
  /** Connections that are open, or made meanwhile, stay open and carry nothing more. */
  readonly isFrozen?: boolean;
  /** New connections are refused, as by a server that is down. */
  readonly isRefusing?: boolean;
  /** Every piece of data arrives this much later, in both directions. */
  readonly delayMs?: number;
  /** Replaces a piece of the server's data on its way to the client. */
  readonly lie?: (piece: Buffer) => Buffer;
};

/** A TCP proxy whose network a test makes bad and good again. */
export type FaultProxy = {
  readonly port: number;
  /** Sets how the network is from now on; `{}` is a good one. What was frozen before is dead for ever, as behind a forgetful firewall. */
  set(network: Network): void;
  /** Resets all open connections. */
  cut(): void;
  /** Freezes the open connections for ever; new ones work. */
  freezeOpen(): void;
  readonly openCount: () => number;
  close(): Promise<void>;
};

/** Opens a proxy on a free port of this machine in front of a server. */
export async function openFaultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  let network: Network = {};
  const pairs = new Set<Pair>();

  function pass(pair: Pair, from: Socket, to: Socket, isAnswer: boolean): void {
    from.on("data", (piece: Buffer) => {
      if (network.isFrozen === true) pair.isFrozen = true;
      if (pair.isFrozen) return;
      const sent = isAnswer && network.lie !== undefined ? network.lie(piece) : piece;
      const { delayMs = 0 } = network;
      if (delayMs > 0) setTimeout(() => to.write(sent), delayMs).unref();
      else to.write(sent);
    });
    const end = () => {
      // The other side of a frozen connection learns nothing of its end either.
      if (pair.isFrozen) return;
      to.destroy();
      pairs.delete(pair);
    };
    from.on("close", end);
    from.on("error", end);
  }

  const server = createServer((client) => {
    if (network.isRefusing === true) {
      client.resetAndDestroy();
      return;
    }
    const pair: Pair = { client, server: connect(target), isFrozen: network.isFrozen === true };
    pairs.add(pair);
    pass(pair, client, pair.server, false);
    pass(pair, pair.server, client, true);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });

  const destroyAll = (isReset: boolean) => {
    for (const { client, server: upstream } of pairs) {
      if (isReset) client.resetAndDestroy();
      else client.destroy();
      upstream.destroy();
    }
    pairs.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      network = next;
      if (next.isFrozen === true) for (const pair of pairs) pair.isFrozen = true;
    },
    cut: () => destroyAll(true),
    freezeOpen() {
      for (const pair of pairs) pair.isFrozen = true;
    },
    openCount: () => pairs.size,
    close() {
      destroyAll(false);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
