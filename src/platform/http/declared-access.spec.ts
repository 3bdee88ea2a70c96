import { Controller, Get, Module, Post, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Access, StepUp } from './access.js';
import { DeclaredAccess } from './declared-access.js';

@Controller('open')
class ForgottenController {
  @Get()
  show(): string {
    return 'everything';
  }
}

@Controller('half')
class HalfController {
  @Get()
  @Access('public')
  show(): string {
    return 'something';
  }

  @Get('more')
  more(): string {
    return 'more';
  }
}

@Access('signed-in')
@Controller('closed')
class DeclaredController {
  @Get()
  show(): string {
    return 'yours';
  }
}

@Access('staff')
@Controller('api/admin')
class ChangingController {
  @Post('rules')
  change(): string {
    return 'changed';
  }
}

@Access('staff')
@Controller('api/admin')
class DecidedController {
  @Post('rules')
  @StepUp()
  change(): string {
    return 'changed';
  }

  @Post('search')
  search(): string {
    return 'found';
  }
}

async function start(controller: Type): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [DeclaredAccess] })
  class House {}
  const house = await Test.createTestingModule({ imports: [House] }).compile();
  await house.init();
  await house.close();
}

describe('a route', () => {
  it('without declared access stops the start and is named in the error', async () => {
    await expect(start(ForgottenController)).rejects.toThrow('ForgottenController.show');
    await expect(start(HalfController)).rejects.toThrow('HalfController.more');
  });

  it('with which staff change something needs a fresh proof or a reason why not', async () => {
    await expect(start(ChangingController)).rejects.toThrow('ChangingController.change');
    await expect(start(DecidedController)).resolves.toBeUndefined();
  });

  it('with declared access, of its own or of its controller, starts', async () => {
    await expect(start(DeclaredController)).resolves.toBeUndefined();
  });
});
